import { paths } from '@gongtai/contract'
import type { ImportInfo } from '@gongtai/contract'
import { Button, Result } from 'antd'
import { ErrorFileButton } from './ErrorFileButton.tsx'
import { HandOutButton } from './HandOutButton.tsx'
import { importText } from './import-text.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { useText } from '../../base/text.ts'

interface ImportResultProps {
  info: ImportInfo
  onClose: () => void
  onView: () => void
}

/** Step 3: what became of the rows. */
export function ImportResult({ info, onClose, onView }: ImportResultProps) {
  const t = useText(importText)
  const done = info.createdRows + info.updatedRows
  const looks = {
    FINISHED: { status: 'success', title: t.finished },
    FAILED: { status: 'error', title: t.failed },
    CANCELLED: { status: 'info', title: t.cancelled },
  } as const
  const { status, title } = looks[info.state as keyof typeof looks]
  return (
    <Result
      status={status}
      title={title}
      subTitle={
        <>
          {info.state !== 'CANCELLED' && <strong>{t.result(done, info.errorRows + info.failedRows, info.repeatRows)}</strong>}
          {done > 0 && <div>{t.details(info.createdRows, info.updatedRows)}</div>}
          {info.failReason && <div>{info.failReason}</div>}
          {done > 0 && (
            <div>
              {t.undoHint} <SiteLink to={`${paths.DownloadCenter()}?tab=operations`}>{t.operations}</SiteLink>
            </div>
          )}
        </>
      }
      extra={
        <>
          {info.hasHandOut && <HandOutButton taskId={info.id} />}
          {info.hasErrorFile && <ErrorFileButton taskId={info.id} />}
          <Button onClick={onClose}>{t.close}</Button>
          {done > 0 && (
            <Button type="primary" onClick={onView}>
              {t.view}
            </Button>
          )}
        </>
      }
    />
  )
}
