import {
  applyFollowMethods,
  applySources,
  artificerFields,
  homeGenders,
  inLanguage,
  recruitApply,
  recruitApplyActions,
  recruitApplyFields,
  recruitFollowFields,
} from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { Form, Input, InputNumber, Radio } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { ArtificerSelect } from '../artificer/ArtificerSelect.tsx'
import { DistrictSelect } from '../DistrictSelect.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { RecruitSelect } from '../labor-recruit/RecruitSelect.tsx'
import { FollowTimeline } from './FollowTimeline.tsx'
import { text } from './text.ts'

/** A dialog is called by its action and the person. */
function useTitle(action: keyof typeof recruitApplyActions, { name }: ApplyRow): string {
  return useText(text).about(inLanguage(recruitApplyActions[action].label, useLanguage()), name)
}

const AddField = fieldOf(recruitApply.save, recruitApplyFields)
const { IMPORT: _, ...typedSources } = applySources.labels

/** A new sign-up is likely for the recruitment whose sign-ups are listed, so that one is chosen. */
export function AddDrawer({ of: recruitId, onDone, ...dialog }: DialogProps<number | undefined>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const genders = Object.entries(homeGenders.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))
  return (
    <FormDrawer title={t.add} {...dialog}>
      <SchemaForm
        call={recruitApply.save}
        fields={recruitApplyFields}
        initial={{ recruitId, gender: 'UNKNOWN', source: 'PHONE' }}
        onDone={() => onDone(w.done)}
      >
        <AddField name="recruitId" field="recruitTitle" empty={t.chooseRecruit}>
          <RecruitSelect openOnly />
        </AddField>
        <div className="recruit-pair">
          <AddField name="name">
            <Input maxLength={20} />
          </AddField>
          <AddField name="mobile">
            <Input maxLength={11} inputMode="numeric" />
          </AddField>
        </div>
        <AddField name="gender">
          <Radio.Group options={genders} />
        </AddField>
        <div className="recruit-pair">
          <AddField name="age">
            <InputNumber className="kit-wide" min={18} max={65} precision={0} />
          </AddField>
          <AddField name="experienceYears">
            <InputNumber className="kit-wide" min={0} max={50} precision={0} />
          </AddField>
        </div>
        <AddField name="cityCode" extra={t.cityHint}>
          <RegionPicker storey={2} />
        </AddField>
        <AddField name="source">
          <ValueSelect of={typedSources} allowClear={false} />
        </AddField>
        <ReferrerField />
      </SchemaForm>
    </FormDrawer>
  )
}

/** Who brought the person. Only a referral has one, and only whoever may look service persons up can name one. */
function ReferrerField() {
  const source = Form.useWatch<string>('source')
  const can = useCan()
  if (source !== 'REFERRAL' || !can('HomeUser')) return null
  return (
    <AddField name="referrerId" field="referrerName">
      <ArtificerSelect />
    </AddField>
  )
}

const FollowField = fieldOf(recruitApply.follow, recruitFollowFields)

/** Former talks stand below the form, because the next one goes on from them. */
export function FollowDrawer({ of: row, onDone, ...dialog }: DialogProps<ApplyRow>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const methods = Object.entries(applyFollowMethods.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))
  return (
    <FormDrawer title={useTitle('follow', row)} {...dialog}>
      <SchemaForm call={recruitApply.follow} fields={recruitFollowFields} initial={{ applyId: row.id, method: 'PHONE' }} onDone={() => onDone(w.done)}>
        <FollowField name="method">
          <Radio.Group options={methods} />
        </FollowField>
        <FollowField name="content">
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 4, maxRows: 8 }} />
        </FollowField>
        <FollowField name="nextFollowAt">
          <InstantPicker isFuture />
        </FollowField>
      </SchemaForm>
      <h3 className="recruit-before">{t.follows}</h3>
      <FollowTimeline applyId={row.id} />
    </FormDrawer>
  )
}

const ChangeField = fieldOf(recruitApply.change, recruitApplyFields)

export function InterviewDialog({ of: row, onDone, ...dialog }: DialogProps<ApplyRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useTitle('interview', row)} {...dialog}>
      <SchemaForm
        call={recruitApply.change}
        fields={recruitApplyFields}
        initial={{ id: row.id, version: row.version, action: 'INTERVIEW' }}
        submitText={w.confirm}
        onDone={() => onDone(w.done)}
      >
        <ChangeField name="interviewAt" required empty={t.chooseInterview}>
          <InstantPicker isFuture />
        </ChangeField>
      </SchemaForm>
    </FormModal>
  )
}

export function EliminateDialog({ of: row, onDone, ...dialog }: DialogProps<ApplyRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useTitle('eliminate', row)} {...dialog}>
      <SchemaForm
        call={recruitApply.change}
        fields={recruitApplyFields}
        initial={{ id: row.id, version: row.version, action: 'ELIMINATE' }}
        submitText={w.confirm}
        onDone={() => onDone(w.done)}
      >
        <ChangeField name="eliminateCode" required empty={t.chooseReason} />
        <ChangeField name="eliminateReason">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </ChangeField>
      </SchemaForm>
    </FormModal>
  )
}

const ConvertField = fieldOf(recruitApply.convert, artificerFields)

/** Converting asks what the new service person does, and where. */
export function ConvertDialog({ of: row, onDone, ...dialog }: DialogProps<ApplyRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { id: row.id, version: row.version, categoryIds: row.recruitCategoryId === null ? [] : [row.recruitCategoryId], serviceDistricts: [] }
  return (
    <FormModal title={useTitle('convert', row)} {...dialog}>
      <SchemaForm call={recruitApply.convert} fields={artificerFields} initial={initial} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p className="kit-secondary">{t.convertHint}</p>
        <ConvertField name="categoryIds" field="categories">
          <CategorySelect multiple />
        </ConvertField>
        <ConvertField name="serviceDistricts">
          <DistrictSelect multiple cityCode={row.recruitCityCode} />
        </ConvertField>
      </SchemaForm>
    </FormModal>
  )
}
