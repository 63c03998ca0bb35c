import type { AnnouncementRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** Whom an announcement is for, by name. */
export function Audience({ of: { audience, audienceNames } }: { of: Pick<AnnouncementRow, 'audience' | 'audienceNames'> }) {
  const t = useText(text)
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  const names = audience.kind === 'ALL' ? t.everyone : audienceNames.join(separator)
  return <span title={names}>{names}</span>
}
