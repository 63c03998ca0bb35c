import { avatarStates, showInstant, homeScenes } from '@gongtai/contract'
import type { ArtificerAvatarRow } from '@gongtai/contract'
import { Button, Checkbox } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Picture } from '../check-in/Picture.tsx'
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

/** The face that was, the face that shall be, and the face on the identity card. */
export function AvatarCard({ row, isChosen, onChoose, onFocus, onPass, onReject }: AvatarCardProps) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <li className={isChosen ? 'avatar-card avatar-card-chosen' : 'avatar-card'}>
      <header>
        {row.examinable && <Checkbox checked={isChosen} aria-label={t.avatar.select(row.name)} onChange={onChoose} />}
        {/* The keys of the review walk from name to name. */}
        <button type="button" id={`avatar-${row.id}`} className="avatar-name" onFocus={onFocus} onClick={row.examinable ? onChoose : undefined}>
          {row.name}
        </button>
        <small>{row.artificerNo}</small>
        <StatusTag of={avatarStates.labels} value={row.state} />
      </header>
      <div className="avatar-pictures">
        <Picture scene={homeScenes['home.avatar']} file={row.oldFile} label={t.avatar.old} />
        <Picture scene={homeScenes['home.avatar']} file={row.newFile} label={t.avatar.fresh} />
        <Picture scene={homeScenes['home.cert']} file={row.idCardPortraitFile} label={t.avatar.idCard} />
      </div>
      <footer>
        <small>
          {[row.mobile, row.cityName, showInstant(row.submitAt)].filter(part => part !== null).join(' · ')}
          {row.claimedByName !== null && ` · ${t.claimed(row.claimedByName)}`}
          {row.state === 'REJECTED' && ` · ${reasonOf(row, language)}`}
          {row.examineByName !== null && ` · ${row.examineByName}`}
        </small>
        {row.examinable && (
          <span className="avatar-actions">
            <Button size="small" onClick={onReject}>
              {t.avatar.rejectOne}
            </Button>
            <Button size="small" type="primary" onClick={onPass}>
              {t.avatar.passOne}
            </Button>
          </span>
        )}
      </footer>
    </li>
  )
}
