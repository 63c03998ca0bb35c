import { company, companyRecordType } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { CompanyActions, CompanyStates } from './CompanyHead.tsx'
import { CompanySummary } from './CompanySummary.tsx'
import type { OpenCompanyDialog } from './dialogs.ts'
import './detail.css'

/** A company beside its list. */
export function CompanyQuick({ id, open }: { id: number; open: OpenCompanyDialog }) {
  const actions = (info: CompanyInfo) => <CompanyActions info={info} open={open} />
  return (
    <QuickRecord
      call={company.info}
      input={{ id }}
      title={info => info.name}
      state={states}
      actions={actions}
      summary={summary}
      history={{ recordType: companyRecordType, recordId: id }}
    />
  )
}

const states = (info: CompanyInfo) => <CompanyStates info={info} />
const summary = (info: CompanyInfo) => <CompanySummary info={info} />
