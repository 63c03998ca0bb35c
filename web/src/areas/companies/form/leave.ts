import { paths } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCan } from '../../../app/session.ts'

/** From a form to its company, for whoever may open it. */
export function useLeave(): (companyId: number) => void {
  const can = useCan()
  const navigate = useNavigate()
  return companyId => void navigate({ to: can('CompanyDetail') ? paths.CompanyDetail({ companyId }) : paths.Company() })
}
