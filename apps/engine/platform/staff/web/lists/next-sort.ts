/** What a press on a column asks for: upwards, then downwards, then the usual order of the list, which is empty. */
export const nextSort = (column: string, { sort, usual }: { sort: string; usual: string }): string => {
  const current = sort || usual;
  const next = current === column ? `-${column}` : current === `-${column}` && sort !== '' ? '' : column;
  return next === usual ? '' : next;
};
