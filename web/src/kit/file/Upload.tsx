import type { Said } from '../../base/text.ts'
import { fileKinds, namedExtensions, sceneExtensions } from '@gongtai/contract'
import type { LinkedFile, NamedScene, Scene } from '@gongtai/contract'
import { Button } from 'antd'
import { use, useEffect, useId, useRef, useState } from 'react'
import { say } from '../../base/notify.ts'
import { FormScopeContext } from '../form/Field.tsx'
import { FileDrop } from './FileDrop.tsx'
import { FileGallery } from './FileGallery.tsx'
import { kindOf, useObjectAddress } from './file-source.ts'
import { ProgressBar } from '../show/ProgressBar.tsx'
import { useText } from '../../base/text.ts'
import { uploadText } from './upload-text.ts'
import { UploadTile } from './UploadTile.tsx'
import { useUploads } from './use-uploads.ts'
import type { Sending } from './use-uploads.ts'
import './upload.css'

interface UploadProps {
  scene: NamedScene
  /** The exact size that a picture must have. */
  pixels?: { width: number; height: number }
  /** From 2 on the value is a list of names. */
  max?: number
  /** The files that the record has already. Their names are shown. */
  linked?: readonly LinkedFile[]
  /** The form field gives these three. */
  id?: string
  value?: string | readonly string[] | null
  onChange?: (value: string | string[] | null) => void
}

/** Files of a record as a form control. Its value are the names of files that lie on the server; they become the record's with its next save. */
export function Upload({ scene, pixels, max = 1, linked = [], id, value, onChange }: UploadProps) {
  const t = useText(uploadText)
  const names = typeof value === 'string' ? [value] : [...(value ?? [])]
  // Two files may arrive before the component is drawn again, so the names are held in a reference.
  const known = useRef(names)
  useEffect(() => {
    known.current = names
  })
  // A file that was just chosen is shown from its bytes, because fetching it again would take time.
  const [local, setLocal] = useState<ReadonlyMap<string, File>>(new Map())
  const report = (next: string[]) => {
    known.current = next
    onChange?.(max > 1 ? next : (next[0] ?? null))
  }
  const uploads = useUploads({
    scene,
    pixels,
    onUploaded: (fileName, file) => {
      setLocal(now => new Map(now).set(fileName, file))
      report(max > 1 ? [...known.current, fileName] : [fileName])
    },
  })
  useFormWaits(uploads.isSending)

  const add = (files: File[]) => {
    uploads.clearFailed()
    if (max > 1 && names.length + uploads.list.filter(one => one.error === undefined).length + files.length > max) return say('warning', t.tooMany(max))
    for (const file of files) uploads.add(file)
  }
  const nameOf = (fileName: string, index: number) =>
    local.get(fileName)?.name ??
    linked.find(file => file.fileName === fileName)?.originalName ??
    (max > 1 ? t.nth(index + 1) : kindOf(fileName) === 'IMAGE' ? t.picture : t.file)
  const shown = names.map((fileName, index) => ({ scene, fileName, name: nameOf(fileName, index), local: local.get(fileName) }))
  const move = (from: number, to: number) => {
    const next = [...names]
    next.splice(to, 0, ...next.splice(from, 1))
    report(next)
  }

  return (
    <div className="kit-upload">
      {shown.length > 0 && (
        <FileGallery files={shown}>
          <ul className="kit-upload-files">
            {shown.map((file, index) => (
              <UploadTile
                key={file.fileName}
                {...file}
                onRemove={() => report(names.filter(other => other !== file.fileName))}
                onBack={index > 0 ? () => move(index, index - 1) : undefined}
                onOn={index < names.length - 1 ? () => move(index, index + 1) : undefined}
              />
            ))}
          </ul>
        </FileGallery>
      )}
      {uploads.list.map(one => (
        <SendingLine key={one.key} one={one} onRetry={() => uploads.retry(one)} onCancel={() => uploads.cancel(one)} />
      ))}
      {(max === 1 || names.length < max) && (
        <FileDrop
          id={id}
          multiple={max > 1}
          disabled={max === 1 && uploads.isSending}
          extensions={sceneExtensions(scene)}
          hint={
            <>
              {max === 1 && names.length > 0 ? t.replace : t.drop}
              <br />
              <small>{hintOf(scene, pixels, t)}</small>
            </>
          }
          onFiles={add}
        />
      )}
    </div>
  )
}

function hintOf(scene: Scene, pixels: UploadProps['pixels'], t: Said<typeof uploadText>): string {
  const limit = Math.max(...scene.kinds.map(kind => Math.min(fileKinds[kind].limit, scene.limit ?? fileKinds[kind].limit)))
  const accepts = t.accepts(namedExtensions(scene), limit)
  return pixels === undefined ? accepts : accepts + t.pixels(pixels.width, pixels.height)
}

/** A form is not submitted while one of its files is on the way. */
function useFormWaits(isSending: boolean): void {
  const waiting = use(FormScopeContext)?.waiting
  const own = useId()
  useEffect(() => {
    if (waiting === undefined || !isSending) return
    waiting.add(own)
    return () => void waiting.delete(own)
  }, [waiting, own, isSending])
}

function SendingLine({ one, onRetry, onCancel }: { one: Sending; onRetry: () => void; onCancel: () => void }) {
  const t = useText(uploadText)
  return (
    <div className="kit-upload-line">
      <SentPicture file={one.file} />
      <span className="kit-upload-name" title={one.file.name}>
        {one.file.name}
      </span>
      {one.error === undefined ? (
        <ProgressBar label={t.uploading(one.file.name)} percent={Math.round(one.share * 100)} />
      ) : (
        <span className="kit-upload-error" role="alert">
          {one.error}
        </span>
      )}
      {one.error !== undefined && one.mayRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
      <Button type="link" size="small" onClick={onCancel}>
        {one.error === undefined ? t.cancel : t.dismiss}
      </Button>
    </div>
  )
}

/** A picture is seen at once, while its bytes are still on the way. */
function SentPicture({ file }: { file: File }) {
  const address = useObjectAddress(kindOf(file.name) === 'IMAGE' ? file : undefined)
  return address === undefined ? null : <img className="kit-upload-sent" src={address} alt="" />
}
