import { extensionOf, importFileLimit, importTask } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { isCancelled } from '../../base/api-error.ts'
import { download } from '../../base/download.ts'
import { upload, uploadFailure } from '../../base/upload.ts'
import { callQuery } from '../call-query.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { FileDrop } from '../file/FileDrop.tsx'
import { importText } from './import-text.ts'
import { useOnce } from '../once.ts'
import { ProgressBar } from '../show/ProgressBar.tsx'
import { useText } from '../../base/text.ts'
import { kept } from '../../base/refresh.ts'

export interface ImportParameters {
  fields: ReactNode
  values: Record<string, unknown>
  /** What the person must choose before a file is taken. */
  missing?: string
}

interface ImportUploadProps {
  /** The name of the kind. */
  kind: string
  parameters?: ImportParameters
  onChecked: (taskId: number) => void
}

/** Step 1: the template, the file, what to know before. */
export function ImportUpload({ kind, parameters, onChecked }: ImportUploadProps) {
  const t = useText(importText)
  const types = useQuery({ ...callQuery(importTask.types, {}), ...kept })
  const type = types.data?.find(one => one.importType === kind)
  const { share, error, send, cancel } = useSend(kind, parameters, onChecked)
  const template = useOnce()
  if (types.error) return <ErrorState error={types.error} onRetry={() => void types.refetch()} />
  if (type === undefined) return <Skeleton active />

  return (
    <div className="import-upload">
      <p className="import-template">
        <span>{t.templateHint}</span>
        <Button loading={template.running} onClick={() => void template.once(async () => void (await download(importTask.template, { importType: kind })))()}>
          {t.template}
        </Button>
      </p>
      {parameters?.fields}
      {share === undefined ? (
        <FileDrop
          label={t.file}
          extensions={type.extensions}
          hint={
            <>
              {t.drop}
              <br />
              <span className="kit-secondary">{t.accepts(type.extensions, importFileLimit, type.rows)}</span>
            </>
          }
          onFiles={([file]) => void send(file!, type.extensions)}
        />
      ) : (
        <div className="import-sending">
          <ProgressBar label={t.sending} percent={Math.round(share * 100)} />
          <Button size="small" onClick={cancel}>
            {t.cancelSending}
          </Button>
        </div>
      )}
      {error !== undefined && (
        <p className="import-error" role="alert">
          {error}
        </p>
      )}
      {type.notes.length > 0 && (
        <section className="import-notes">
          <h3>{t.notes}</h3>
          <ul>
            {type.notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useSend(importType: string, parameters: ImportParameters | undefined, onChecked: (taskId: number) => void) {
  const t = useText(importText)
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const fault = (file: File, extensions: readonly string[]) => {
    if (parameters?.missing !== undefined) return parameters.missing
    if (!extensions.includes(extensionOf(file.name))) return t.wrongFormat
    if (file.size === 0) return t.emptyFile
    return file.size > importFileLimit * 1_048_576 ? t.tooLarge(importFileLimit) : undefined
  }
  const send = async (file: File, extensions: readonly string[]) => {
    const found = fault(file, extensions)
    setError(found)
    if (found !== undefined) return
    const own = (running.current = new AbortController())
    setShare(0)
    try {
      const input = { importType, params: parameters && JSON.stringify(parameters.values) }
      onChecked((await upload(importTask.check, input, file, { signal: own.signal, onProgress: setShare })).id)
    } catch (failure) {
      if (!isCancelled(failure)) setError(uploadFailure(failure))
    } finally {
      setShare(undefined)
    }
  }
  return { share, error, send, cancel: () => running.current?.abort() }
}
