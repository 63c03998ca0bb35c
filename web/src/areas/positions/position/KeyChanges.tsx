import { positionFields } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { text } from './text.ts'
import './dialog.css'

/** What is live beside what would be. */
export function KeyChanges({ changes }: { changes: PositionInfo['keyChanges'] }) {
  const t = useText(text).examine
  const l = useLabels(positionFields)
  if (changes.length === 0) return null
  return (
    <table className="position-changes">
      <caption>{t.changes}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.old}</th>
          <th scope="col">{t.new}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, old, new: now }) => (
          <tr key={field}>
            <th scope="row">{l[field]}</th>
            <td>
              <del>{orBlank(old)}</del>
            </td>
            <td>
              <ins>{orBlank(now)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
