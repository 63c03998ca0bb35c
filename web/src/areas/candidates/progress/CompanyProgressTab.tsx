import { ProgressTab } from './ProgressTab.tsx'

/** The tab 候选人 of a company. */
export function CompanyProgressTab({ companyId }: { companyId: number }) {
  return <ProgressTab of={{ companyId }} />
}
