import { homeCommission, homeCommissionActions, inLanguage } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { PlanSubject } from './plan.ts'
import { text } from './text.ts'
import './commission.css'

interface PlanModalProps {
  action: keyof typeof homeCommissionActions
  plan: PlanSubject
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that is called by its action and by whose plan it is. */
export function PlanModal({ action, plan, children, ...modal }: PlanModalProps) {
  const t = useText(text)
  const label = inLanguage(homeCommissionActions[action].label, useLanguage())
  return (
    <FormModal title={t.about(label, plan.name)} {...modal}>
      {children}
    </FormModal>
  )
}

/** The version of now, for a form about a plan that somebody else has changed. */
export const newVersionOf = async (id: number): Promise<number> => (await call(homeCommission.info, { id }, { handled: true })).version
