import { company, id as idSchema, inLanguage, routes } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { NoRightState } from '../../../kit/page/NoRightState.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { PasswordDialog } from '../../../kit/form/PasswordDialog.tsx'
import { AccountForm } from '../company-staff/AccountForm.tsx'
import { useLeave } from './leave.ts'
import { RegisterForm } from './RegisterForm.tsx'
import './form.css'

/** areas/companies.md, /addCompanyAccount: a new company with its account, or with `companyId` one more account of that one. */
export function AddCompanyAccountPage() {
  const title = inLanguage(routes.AddCompanyAccount.title, useLanguage())
  const { companyId } = useSearch({ strict: false }) as { companyId?: unknown }
  const [made, setMade] = useState<{ companyId: number; password: string }>()
  const leave = useLeave()
  const parsed = idSchema.safeParse(Number(companyId))
  return (
    <div className="kit-page kit-form-page company-form">
      <PageHead title={title} />
      {companyId === undefined ? (
        <RegisterForm onDone={setMade} />
      ) : parsed.success ? (
        <FurtherAccount key={parsed.data} id={parsed.data} onDone={password => setMade({ companyId: parsed.data, password })} />
      ) : (
        <NotFoundState />
      )}
      <PasswordDialog
        password={made && { value: made.password, isNew: true }}
        open={made !== undefined}
        onClose={() => leave(made!.companyId, parsed.success ? 'staff' : undefined)}
      />
    </div>
  )
}

function FurtherAccount({ id, onDone }: { id: number; onDone: (password: string) => void }) {
  const { data, error, refetch } = useQuery(callQuery(company.info, { id }))
  const leave = useLeave()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!data.actions.includes('staffSave')) return <NoRightState />
  return <AccountForm info={data} onDone={onDone} onCancel={() => leave(id, 'staff')} />
}
