import { callerFields, callerGenders, inLanguage } from '@gongtai/contract'
import type { CallerInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { blank, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useText } from '../../../base/text.ts'
import { valueInWords } from './caller-fields.ts'
import { text } from './text.ts'

/** The profile of a caller, with the fields that administrators added. */
export function ProfileTab({ info: { profile, customFields }, onEdit }: { info: CallerInfo; onEdit: () => void }) {
  const t = useText(text)
  const l = useLabels(callerFields)
  const language = useLanguage()
  if (profile === null)
    return (
      <EmptyState text={t.noProfile}>
        <Can code="CallRecords.note">
          <Button onClick={onEdit}>{t.fill}</Button>
        </Can>
      </EmptyState>
    )
  return (
    <FactStrip>
      <Fact label={l.name}>{orBlank(profile.name)}</Fact>
      <Fact label={l.gender}>{profile.gender === null ? blank : <ValueName of={callerGenders} value={profile.gender} />}</Fact>
      <Fact label={l.city}>{orBlank(profile.city)}</Fact>
      <Fact label={l.kind}>{orBlank(profile.kind)}</Fact>
      <Fact label={l.tags}>{orBlank(profile.tags.join(' · '))}</Fact>
      {customFields.map(field => (
        <Fact key={field.key} label={inLanguage([field.label, field.labelEn], language)}>
          {orBlank(field.text ?? valueInWords(field.value, language))}
        </Fact>
      ))}
      <Fact label={l.remark}>{orBlank(profile.remark)}</Fact>
    </FactStrip>
  )
}
