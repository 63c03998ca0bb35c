import { paths } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'

/** A form leads back to its company for whoever may open it, and else to the list. */
export function useLeave(): (companyId: number, tab?: 'staff') => void {
  const can = useCan()
  const navigate = useNavigate()
  return (companyId, tab) => void navigate(can('CompanyDetail') ? { to: paths.CompanyDetail({ companyId }), search: { tab } } : { to: paths.Company() })
}
