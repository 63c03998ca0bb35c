import { appVersion, appVersionFields, appVersionScenes, hasPackage, packageBrowsers, packageExtensions, releasedApps } from '@gongtai/contract'
import type { AppVersionInfo, InputOf, ReleasedApp } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Skeleton, Switch } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'
import './version.css'

const Field = fieldOf(appVersion.save, appVersionFields)

/** A record to edit, or the app that a new version begins with. */
interface Begun {
  id?: number
  app?: ReleasedApp | undefined
}

export function VersionFormDrawer({ of, onDone, ...dialog }: DialogProps<Begun | undefined>) {
  const t = useText(text)
  const id = of?.id
  return (
    <FormDrawer title={id === undefined ? t.add : t.editTitle} {...dialog}>
      {id === undefined ? <VersionForm info={undefined} app={of?.app} onDone={onDone} /> : <VersionEdit id={id} onDone={onDone} />}
    </FormDrawer>
  )
}

function VersionEdit({ id, onDone }: { id: number; onDone: (message: string) => void }) {
  // Editing begins with what the server has now, not with what the list showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(callQuery(appVersion.info, { id }))
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  return <VersionForm info={data} app={data.app} onDone={onDone} />
}

interface VersionFormProps {
  info: AppVersionInfo | undefined
  app: ReleasedApp | undefined
  onDone: (message: string) => void
}

function VersionForm({ info, app, onDone }: VersionFormProps) {
  const t = useText(text).form
  const w = useWords()
  const [submits, setSubmits] = useState(false)
  const kept = useRef<{ id: number; version: number }>(undefined)
  const initial: Partial<InputOf<typeof appVersion.save>> = info ?? { app: app ?? 'JOB_ANDROID', forceUpdate: false }
  return (
    <SchemaForm
      call={appVersion.save}
      fields={appVersionFields}
      initial={initial}
      loadNewer={
        info &&
        (() => {
          kept.current = undefined
          return call(appVersion.info, { id: info.id }, { handled: true })
        })
      }
      // What is saved stays saved where the second step is refused, and the next try goes on with it.
      send={async input => {
        const saved = await call(appVersion.save, { ...input, ...kept.current }, { handled: true })
        kept.current = saved
        if (submits) await call(appVersion.submit, saved, { handled: true })
        return saved
      }}
      onDone={() => onDone(submits ? t.submitted : t.saved)}
      renderFooter={({ running, cancel }) => (
        <>
          <Button onClick={cancel}>{w.cancel}</Button>
          <SubmitButton running={running} isChosen={submits} onChoose={() => setSubmits(true)} />
          <Button type="primary" htmlType="submit" disabled={running} loading={running && !submits} onClick={() => flushSync(() => setSubmits(false))}>
            {t.saveDraft}
          </Button>
        </>
      )}
    >
      <VersionFields info={info} />
    </SchemaForm>
  )
}

/** It is no submit button, because Enter in a field presses the first of those. */
function SubmitButton({ running, isChosen, onChoose }: { running: boolean; isChosen: boolean; onChoose: () => void }) {
  const t = useText(text).form
  const form = Form.useFormInstance()
  const save = () => {
    flushSync(onChoose)
    form.submit()
  }
  return (
    <Button disabled={running} loading={running && isChosen} onClick={save}>
      {t.saveAndSubmit}
    </Button>
  )
}

function VersionFields({ info }: { info: AppVersionInfo | undefined }) {
  const t = useText(text).form
  const app = Form.useWatch<ReleasedApp | undefined>('app') ?? info?.app ?? 'JOB_ANDROID'
  return (
    <>
      <div className="version-pair">
        <Field name="app">
          <ValueSelect of={releasedApps} allowClear={false} disabled={info !== undefined} />
        </Field>
        {app === 'BROWSER_PLUGIN' && (
          <Field name="browser" required>
            <ValueSelect of={packageBrowsers} allowClear={false} />
          </Field>
        )}
        <Field name="versionName">
          <Input maxLength={14} placeholder="3.8.2" />
        </Field>
        <Field name="versionCode" extra={t.codeHint}>
          <InputNumber className="kit-wide" min={1} max={2_147_483_647} precision={0} />
        </Field>
      </div>
      <Field name="title">
        <Input maxLength={40} showCount />
      </Field>
      <Field name="content">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
      <Field name="contentEn">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows: 2, maxRows: 10 }} />
      </Field>
      {hasPackage(app) ? <PackageFields app={app} info={info} /> : <p className="kit-secondary">{t.notesOnly}</p>}
      <div className="version-pair">
        <Field name="forceUpdate" valuePropName="checked" extra={app === 'CONSOLE_WEB' ? t.webForceHint : t.forceHint}>
          <Switch />
        </Field>
        {app !== 'CONSOLE_WEB' && (
          <Field name="minSupportedCode" extra={t.minSupportedHint}>
            <InputNumber className="kit-wide" min={1} max={2_147_483_647} precision={0} />
          </Field>
        )}
      </div>
    </>
  )
}

/** The checksum is asked for where the server cannot work it out. */
function PackageFields({ app, info }: { app: ReleasedApp; info: AppVersionInfo | undefined }) {
  const t = useText(text).form
  const downloadUrl = Form.useWatch<string | null | undefined>('downloadUrl') ?? ''
  const scene = { ...appVersionScenes['version.package'], extensions: [...packageExtensions(app)] }
  return (
    <>
      <Field name="packageFile" extra={t.packageHint}>
        <Upload scene={scene} linked={info?.package ? [info.package] : []} />
      </Field>
      <Field name="downloadUrl">
        <Input maxLength={500} placeholder="https://" />
      </Field>
      {downloadUrl !== '' && (
        <Field name="sha256">
          <Input maxLength={64} className="kit-figure" />
        </Field>
      )}
      <Field name="minOs">
        <Input maxLength={40} />
      </Field>
    </>
  )
}
