/** Why a document cannot be a form, as a sentence. Thrown and caught in this folder alone. */
export class FormRefusal extends Error {}

export function refuseForm(sentence: string): never {
  throw new FormRefusal(sentence);
}
