/** Why a document cannot be a form, as a sentence. Thrown and caught in this folder alone. */
export class FormRefusal extends Error {
  /** A person may confirm the form as it is. */
  readonly canConfirm: boolean;
  constructor(sentence: string, canConfirm = false) {
    super(sentence);
    this.canConfirm = canConfirm;
  }
}

export function refuseForm(sentence: string): never {
  throw new FormRefusal(sentence);
}
