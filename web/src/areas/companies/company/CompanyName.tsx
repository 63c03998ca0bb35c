import { paths } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { publicAddress } from '../../../kit/file/file-source.ts'

/** The name leads to the company for whoever may open it. */
export function CompanyName({ row }: { row: CompanyRow }) {
  const can = useCan()
  return (
    <span className="company-name">
      {row.logoFile === null ? (
        <span className="company-logo" aria-hidden="true">
          {(row.shortName ?? row.name).slice(0, 1)}
        </span>
      ) : (
        <img className="company-logo" src={publicAddress(row.logoFile, 96)} alt="" loading="lazy" />
      )}
      {can('CompanyDetail') ? (
        <Link to={paths.CompanyDetail({ companyId: row.id })} title={`${row.name} ${row.companyCode}`}>
          {row.name}
        </Link>
      ) : (
        <span title={`${row.name} ${row.companyCode}`}>{row.name}</span>
      )}
    </span>
  )
}
