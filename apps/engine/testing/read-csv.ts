import Papa from 'papaparse';

/** The rows of a CSV file in UTF-8. Throws where a quotation mark has no end. */
export const csvRows = (bytes: ArrayBuffer | Uint8Array): string[][] => parsed<string[]>(bytes, false);

/** The rows of a CSV file in UTF-8 by the titles of its columns. */
export const csvRecords = (bytes: ArrayBuffer | Uint8Array): Record<string, string>[] => parsed(bytes, true);

const parsed = <Row>(bytes: ArrayBuffer | Uint8Array, header: boolean): Row[] => {
  const { data, errors } = Papa.parse<Row>(new TextDecoder().decode(bytes), {
    header,
    delimiter: ',',
    skipEmptyLines: true,
  });
  if (errors[0]) throw new Error(errors[0].message);
  return data;
};
