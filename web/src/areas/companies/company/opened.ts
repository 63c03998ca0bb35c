import type { CompanyRow } from '@gongtai/contract'
import { useState } from 'react'
import type { Selection } from '../../../kit/list/list-selection.ts'

export type CompanyDialogName =
  | 'submit'
  | 'examine'
  | 'reject'
  | 'sign'
  | 'addInterviewNumber'
  | 'follow'
  | 'release'
  | 'claim'
  | 'bindSale'
  | 'bindAdviser'
  | 'disable'
  | 'enable'
  | 'delete'

export interface OpenedCompany {
  dialog: CompanyDialogName
  /** One company, from the list or from its own page. */
  row?: CompanyRow
  /** Of a bulk action: binding, claiming, releasing. */
  selection?: Selection<CompanyRow>
}

/** One dialog at a time, over the list or over a company's page. */
export function useOpenedCompany() {
  const [opened, setOpened] = useState<OpenedCompany>()
  return { opened, open: setOpened as (next: OpenedCompany) => void, close: () => setOpened(undefined) }
}
