import { artificerAvatarFields, avatarStates, showInstant } from '@gongtai/contract'
import type { ArtificerAvatarRow } from '@gongtai/contract'
import { Button, Checkbox } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { AvatarPicture } from './AvatarPicture.tsx'
import { reasonOf } from '../check-in/reason.ts'
import { text } from '../check-in/text.ts'

interface AvatarCardProps {
  row: ArtificerAvatarRow
  isChosen: boolean
  onChoose: () => void
  onFocus: () => void
  onPass: () => void
  onReject: () => void
}

/** Shows the former face, the new one and the one on the identity card, because they are compared. */
export function AvatarCard({ row, isChosen, onChoose, onFocus, onPass, onReject }: AvatarCardProps) {
  const t = useText(text)
  const w = useWords()
  const l = useLabels(artificerAvatarFields)
  const language = useLanguage()
  const isExaminable = row.actions.includes('examine')
  return (
    <li className={isChosen ? 'avatar-card avatar-card-chosen' : 'avatar-card'}>
      <header>
        {isExaminable && <Checkbox checked={isChosen} aria-label={t.avatar.select(row.name)} onChange={onChoose} />}
        {/* The keys of the review walk from name to name. */}
        <button type="button" id={`avatar-${row.id}`} className="avatar-name" onFocus={onFocus} onClick={isExaminable ? onChoose : undefined}>
          {row.name}
        </button>
        <small>{row.artificerNo}</small>
        <StatusTag of={avatarStates} value={row.state} />
      </header>
      <div className="avatar-pictures">
        <AvatarPicture avatarId={row.id} which="OLD" file={row.oldFile} label={l.oldFile} />
        <AvatarPicture avatarId={row.id} which="NEW" file={row.newFile} label={l.newFile} />
        <AvatarPicture avatarId={row.id} which="ID_CARD" file={row.idCardPortraitFile} label={l.idCardPortraitFile} />
      </div>
      <footer>
        <small>
          {[row.mobile, row.cityName, showInstant(row.submitAt)].filter(part => part !== null).join(' · ')}
          {row.claimedByName !== null && ` · ${t.claimed(row.claimedByName)}`}
          {row.state === 'REJECTED' && ` · ${reasonOf(row, language)}`}
          {row.examineByName !== null && ` · ${row.examineByName}`}
        </small>
        {isExaminable && (
          <span className="avatar-actions">
            <Button size="small" onClick={onReject}>
              {w.reject}
            </Button>
            <Button size="small" type="primary" onClick={onPass}>
              {w.pass}
            </Button>
          </span>
        )}
      </footer>
    </li>
  )
}
