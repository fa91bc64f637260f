/**
 * Options of a `refine` between the fields of an object: the field that its sentence belongs to, and that it runs while
 * other fields are wrong too. zod skips it then, so that a form would name this error only at the second press. The
 * rule must hold for fields that are missing.
 */
export const betweenFields = (field: string, message: string) => ({
  path: [field],
  message,
  when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null,
});
