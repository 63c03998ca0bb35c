import type { ImportTaskText } from './text.zh_CN.ts'

export const en_US: ImportTaskText = {
  file: 'File',
  totalRows: 'Rows',
  doneRows: 'Imported',
  failedRows: 'Failed',
  repeatRows: 'Repeated',
  staffName: 'Imported by',
  at: 'Time',
  view: 'View',
  errorFile: 'Download wrong rows',
  empty: 'No imports yet',
}
