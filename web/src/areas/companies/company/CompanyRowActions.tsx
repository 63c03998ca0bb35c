import { inLanguage, paths } from '@gongtai/contract'
import type { CompanyAction, CompanyRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { RowMore } from '../../../kit/list/RowMore.tsx'
import { useText } from '../../../base/text.ts'
import { companyActionLabel } from './action.ts'
import type { CompanyDialogName } from './opened.ts'
import { text } from './text.ts'

interface CompanyRowActionsProps {
  row: CompanyRow
  onOpen: (dialog: CompanyDialogName) => void
}

/** In the order of areas/companies.md. What is likeliest in the company's state stands open, the rest behind 更多. */
const dialogs = [
  'examine',
  'claim',
  'sign',
  'addInterviewNumber',
  'follow',
  'release',
  'bindSale',
  'bindAdviser',
  'reject',
  'disable',
  'enable',
  'delete',
] as const satisfies readonly (CompanyAction & CompanyDialogName)[]

export function CompanyRowActions({ row, onOpen }: CompanyRowActionsProps) {
  const t = useText(text)
  const language = useLanguage()
  const allowed = dialogs.filter(dialog => row.actions.includes(dialog))
  const [first] = allowed.filter(dialog => dialog === 'examine' || dialog === 'claim' || dialog === 'follow')
  const rest = allowed.filter(dialog => dialog !== first)
  const label = (dialog: CompanyAction) => inLanguage(companyActionLabel(dialog, row), language)
  return (
    <span className="kit-moves">
      <Can code="CompanyDetail">
        <Link to={paths.CompanyDetail({ companyId: row.id })} className="kit-row-button">
          {t.view}
        </Link>
      </Can>
      {row.actions.includes('edit') && (
        <Link to={paths.CompanyEdit({ companyId: row.id })} className="kit-row-button">
          {t.edit}
        </Link>
      )}
      {first && <RowButton onClick={() => onOpen(first)}>{label(first)}</RowButton>}
      <RowMore items={rest.map(dialog => ({ key: dialog, label: label(dialog), danger: dialog === 'delete', onClick: () => onOpen(dialog) }))} />
    </span>
  )
}
