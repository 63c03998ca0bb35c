import { inLanguage } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useText } from '../../../base/text.ts'
import { companyActionLabel, companyActionLabels } from './action.ts'
import { BindAdviserForm, BindSaleForm, ClaimForm, ReleaseForm } from './BindingForms.tsx'
import { ExamineForm } from './ExamineForm.tsx'
import { FollowForm } from '../company-follow/FollowForm.tsx'
import type { OpenedCompany } from './opened.ts'
import { QuotaForm } from '../coupon/QuotaForm.tsx'
import { useRefreshCompanies, useRefreshCompanyLists } from './refresh.ts'
import { SignForm } from '../company-sign/SignForm.tsx'
import { DeleteForm, DisableForm, EnableForm, RejectForm, SubmitForm } from './StateForms.tsx'
import { text } from './dialog-text.ts'

interface CompanyDialogsProps {
  opened: OpenedCompany | undefined
  open: boolean
  onClose: () => void
  /** Something was done: a selection can go, the page of a deleted company can be left. */
  onDone?: () => void
}

const inDrawer: readonly OpenedCompany['dialog'][] = ['examine', 'sign', 'follow']

/** What opens over the list of companies and over the page of one. */
export function CompanyDialogs({ opened, open, onClose, onDone }: CompanyDialogsProps) {
  const t = useText(text)
  const language = useLanguage()
  const refresh = useRefreshCompanies()
  const refreshLists = useRefreshCompanyLists()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)

  const done = (message?: string) => {
    if (message !== undefined) say('success', message)
    onClose()
    onDone?.()
    if (opened?.dialog === 'delete') refreshLists()
    else refresh()
  }
  if (last === undefined) return null
  const { dialog, row, selection } = last
  const title = row
    ? t.title(inLanguage(companyActionLabel(dialog, row), language), row.shortName ?? row.name)
    : t.titleMany(inLanguage(companyActionLabels[dialog], language), selection?.count ?? 0)
  const isDrawer = inDrawer.includes(dialog)
  const content = <DialogForm opened={last} onDone={done} />
  return (
    <>
      <FormDrawer title={title} open={open && isDrawer} onClose={onClose}>
        {isDrawer && content}
      </FormDrawer>
      <FormModal title={title} open={open && !isDrawer} onClose={onClose}>
        {!isDrawer && content}
      </FormModal>
    </>
  )
}

function DialogForm({ opened: { dialog, row, selection }, onDone }: { opened: OpenedCompany; onDone: (message?: string) => void }) {
  const t = useText(text)
  const many = selection ?? (row && onlyThis(row))
  const bulk = many && { selection: many, onDone: () => onDone() }
  const one = row && { row, onDone: () => onDone(t.done) }
  switch (dialog) {
    case 'bindSale':
      return bulk && <BindSaleForm {...bulk} />
    case 'bindAdviser':
      return bulk && <BindAdviserForm {...bulk} />
    case 'claim':
      return bulk && <ClaimForm {...bulk} />
    case 'release':
      return bulk && <ReleaseForm {...bulk} />
    case 'submit':
      return one && <SubmitForm {...one} />
    case 'reject':
      return one && <RejectForm {...one} />
    case 'disable':
      return one && <DisableForm {...one} />
    case 'enable':
      return one && <EnableForm {...one} />
    case 'delete':
      return one && <DeleteForm {...one} />
    case 'examine':
      return row && <ExamineForm companyId={row.id} onDone={state => onDone(state === 'PASS' ? t.examine.passed : t.examine.rejected)} />
    case 'sign':
      return row && <SignForm row={row} onDone={() => onDone(t.sign.done)} />
    case 'addInterviewNumber':
      return row && <QuotaForm row={row} onDone={available => onDone(t.quota.done(available))} />
    case 'follow':
      return row && <FollowForm companyId={row.id} onDone={() => onDone(t.follow.done)} />
  }
}

/** The calls that bind take several companies: of one row, a selection of one. */
function onlyThis(row: CompanyRow): Selection<CompanyRow> {
  return { rows: [row], count: 1, all: false, load: async () => [row], clear: () => {} }
}
