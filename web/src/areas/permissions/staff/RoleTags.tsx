import type { StaffRow } from '@gongtai/contract'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { staffFields } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { text } from './text.ts'
import './staff.css'

/** A role that is granted for a time stands out and says until when. */
export function RoleTags({ roles, isAdmin }: Pick<StaffRow, 'roles' | 'isAdmin'>) {
  const t = useText(text)
  const l = useLabels(staffFields)
  const { none } = useWords()
  if (roles.length === 0 && !isAdmin) return none
  return (
    <span className="staff-tags">
      {isAdmin && <ToneTag tone="info">{l.isAdmin}</ToneTag>}
      {roles.map(({ id, title, expireAt }) => (
        <ToneTag key={id} tone={expireAt === null ? 'neutral' : 'warn'}>
          {expireAt === null ? title : `${title} ${t.until(expireAt)}`}
        </ToneTag>
      ))}
    </span>
  )
}
