import { companyScenes, companyStaffFields, companyStaffRoles, paths } from '@gongtai/contract'
import type { CompanyStaffRow } from '@gongtai/contract'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FileList } from '../../../kit/file/FileList.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import '../company/detail.css'

/** Who asks to be let in, for whom. */
export function StaffFacts({ row }: { row: CompanyStaffRow }) {
  const l = useLabels(companyStaffFields)
  return (
    <FactStrip>
      <Fact label={l.name}>{row.name}</Fact>
      <Fact label={l.role}>
        <ValueName of={companyStaffRoles} value={row.role} />
      </Fact>
      <Fact label={l.companyName}>
        <SiteLink to={paths.CompanyDetail({ companyId: row.companyId })}>{row.companyName}</SiteLink>
      </Fact>
      <Fact label={l.jobTitle}>{orBlank(row.jobTitle)}</Fact>
      <Fact label={l.mobile}>{orBlank(row.mobile)}</Fact>
      <Fact label={l.idCardNo}>{orBlank(row.idCardNo)}</Fact>
      <Fact label={l.submittedAt}>{instant(row.submittedAt)}</Fact>
    </FactStrip>
  )
}

/** The three proofs side by side. */
export function StaffProofs({ row }: { row: CompanyStaffRow }) {
  const l = useLabels(companyStaffFields)
  return (
    <dl className="company-proofs">
      {(['idCardFront', 'idCardBack', 'authFile'] as const).map(proof => (
        <div key={proof}>
          <dt>{l[proof]}</dt>
          <dd>
            <FileList scene={companyScenes[`companyStaff.${proof}`]} files={row[proof] ? [row[proof]] : []} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
