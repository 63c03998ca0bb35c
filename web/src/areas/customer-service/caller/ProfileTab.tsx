import { callerGenders, inLanguage } from '@gongtai/contract'
import type { CallerInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { Fact, Facts } from '../call-log/CallFacts.tsx'
import { text } from '../call-log/text.ts'
import { valueInWords } from './caller-fields.ts'

/** What is kept of a caller: the profile, and the fields that administrators added. */
export function ProfileTab({ info: { profile, customFields }, onEdit }: { info: CallerInfo; onEdit: () => void }) {
  const { caller: t, ...words } = useText(text)
  const language = useLanguage()
  if (profile === null)
    return (
      <>
        <EmptyState text={t.noProfile} />
        <Can code="CallRecords.note">
          <p className="call-centre">
            <Button onClick={onEdit}>{t.fill}</Button>
          </p>
        </Can>
      </>
    )
  return (
    <Facts>
      <Fact label={t.name}>{orBlank(profile.name)}</Fact>
      <Fact label={t.gender}>{profile.gender === null ? orBlank(null) : inLanguage(callerGenders.labels[profile.gender], language)}</Fact>
      <Fact label={words.city}>{orBlank(profile.city)}</Fact>
      <Fact label={t.kind}>{orBlank(profile.kind)}</Fact>
      <Fact label={words.tags}>{orBlank(profile.tags.join(' · '))}</Fact>
      {customFields.map(field => (
        <Fact key={field.key} label={inLanguage([field.label, field.labelEn], language)}>
          {orBlank(field.text ?? valueInWords(field.value, language))}
        </Fact>
      ))}
      <Fact label={t.remark}>{orBlank(profile.remark)}</Fact>
    </Facts>
  )
}
