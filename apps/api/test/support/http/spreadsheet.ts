import { readSheet } from 'read-excel-file/node';

/** Rows of a workbook's first sheet, as a spreadsheet opens it. */
export const openWorkbook = (path: string): Promise<unknown[][]> => readSheet(path);
