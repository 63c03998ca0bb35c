import { appVersion, appVersionActions, appVersionFields, hasPackage, inLanguage, releasedApps } from '@gongtai/contract'
import type { AppVersionInfo, AppVersionRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Slider } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { text } from './text.ts'
import './version.css'

const Field = fieldOf(appVersion.publish, appVersionFields)

const actionOf = { DRAFT: 'publish', WAIT_PUBLISH: 'publishNow', GRAY: 'raise', PUBLISHED: 'publish', REVOKED: 'publish' } as const

/** Publishes a draft now or later, publishes at once what was to come later, or widens a rollout. */
export function PublishDialog({ of: row, onDone, ...dialog }: DialogProps<AppVersionRow>) {
  const label = inLanguage(appVersionActions[actionOf[row.state]].label, useLanguage())
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(appVersion.info, { id: row.id }))
  return (
    <FormModal title={`${label} · ${row.versionName} ${row.title}`} {...dialog}>
      {!isFetchedAfterMount ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : data === undefined ? (
        <ErrorState error={error!} onRetry={() => void refetch()} />
      ) : (
        <PublishForm info={data} submitText={label} onDone={onDone} />
      )}
    </FormModal>
  )
}

interface PublishFormProps {
  info: AppVersionInfo
  submitText: string
  onDone: (message: string) => unknown
}

function PublishForm({ info, submitText, onDone }: PublishFormProps) {
  const all = useText(text)
  const t = all.publish
  const language = useLanguage()
  const { id, state, app, versionName, versionCode } = info
  const first = state === 'GRAY' ? Math.min(100, info.grayPercent + 20) : info.grayPercent
  const initialOf = ({ version, grayStaffIds }: AppVersionInfo) => ({ id, version, grayPercent: first, grayStaffIds, publishAt: null })
  return (
    <SchemaForm
      call={appVersion.publish}
      fields={appVersionFields}
      initial={initialOf(info)}
      loadNewer={async () => initialOf(await call(appVersion.info, { id }, { handled: true }))}
      submitText={submitText}
      onDone={answer => onDone(answer.state === 'WAIT_PUBLISH' ? t.timed : t.done)}
    >
      <p>{t.hint(inLanguage(releasedApps.labels[app], language), versionName, versionCode)}</p>
      <p className="version-notes">{(language === 'en_US' && info.contentEn) || info.content}</p>
      {info.forceUpdate && <Alert className="version-warning" type="warning" showIcon title={app === 'CONSOLE_WEB' ? all.form.webForceHint : t.force} />}
      {hasPackage(app) && (
        <>
          <Field name="grayPercent" label={t.who} extra={t.percentHint}>
            <PercentSlider min={state === 'GRAY' ? info.grayPercent + 1 : 1} />
          </Field>
          <Field name="grayStaffIds" extra={t.staffHint}>
            <StaffPicker multiple />
          </Field>
        </>
      )}
      {state === 'DRAFT' && (
        <Field name="publishAt" extra={t.atHint}>
          <InstantPicker isFuture />
        </Field>
      )}
    </SchemaForm>
  )
}

interface PercentSliderProps {
  id?: string
  min: number
  value?: number
  onChange?: (percent: number) => void
}

/** Up to everybody; the value stands beside it, because a slider alone does not tell it. */
function PercentSlider({ id, min, value = 100, onChange }: PercentSliderProps) {
  const t = useText(text)
  const label = value === 100 ? t.publish.everyone : t.percent(value)
  return (
    <div className="version-percent" id={id}>
      <Slider min={min} max={100} value={value} onChange={onChange} tooltip={{ open: false }} ariaLabelForHandle={t.publish.who} />
      <strong className="kit-figure">{label}</strong>
    </div>
  )
}
