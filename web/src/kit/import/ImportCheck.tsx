import type { Said } from '../../base/text.ts'
import { importTask } from '@gongtai/contract'
import type { ImportInfo } from '@gongtai/contract'
import { Alert, Button } from 'antd'
import { ApiError } from '../../base/api-error.ts'
import { call } from '../../base/api.ts'
import { ask } from '../../base/notify.ts'
import { ErrorFileButton } from './ErrorFileButton.tsx'
import { importText } from './import-text.ts'
import { ImportRows } from './ImportRows.tsx'
import { useOnce } from '../once.ts'
import { useText } from '../../base/text.ts'

interface ImportCheckProps {
  info: ImportInfo
  /** Absent where the dialog shows one given import. */
  onAgain?: () => void
  onConfirmed: () => void
}

const cards = ['totalRows', 'okRows', 'warnRows', 'errorRows', 'repeatRows'] as const

/** Step 2: what the check found, row by row, before anything is written. */
export function ImportCheck({ info, onAgain, onConfirmed }: ImportCheckProps) {
  const t = useText(importText)
  const { running, once } = useOnce()
  const obstacle = obstacleOf(info, t)

  const confirm = once(async () => {
    const skipErrors = info.errorRows > 0
    if (skipErrors && !(await ask({ title: t.sureSkip(info.errorRows), yes: t.yes, no: t.no }))) return
    try {
      await call(importTask.confirm, { id: info.id, skipErrors })
    } catch (error) {
      // Shown by `call`; how the import stands now is asked below.
      if (!(error instanceof ApiError)) throw error
    }
    onConfirmed()
  })

  return (
    <div className="import-check">
      {info.state === 'REJECTED' ? (
        <Alert type="error" showIcon title={t.rejected} description={info.failReason} />
      ) : (
        <>
          {info.warnings.map(warning => (
            <Alert key={warning} type="warning" showIcon title={warning} />
          ))}
          <dl className="import-cards">
            {cards.map(card => (
              <div key={card} data-card={card} data-some={info[card] > 0}>
                <dt>{t.counts[card]}</dt>
                <dd>{info[card]}</dd>
              </div>
            ))}
          </dl>
          <ImportRows info={info} />
        </>
      )}
      <div className="import-buttons">
        {obstacle !== undefined && info.state === 'CHECKED' && (
          <span className="import-error" role="alert">
            {obstacle}
          </span>
        )}
        {info.hasErrorFile && <ErrorFileButton taskId={info.id} />}
        {onAgain && <Button onClick={onAgain}>{t.again}</Button>}
        {info.state === 'CHECKED' && (
          <Button type="primary" loading={running} disabled={obstacle !== undefined} onClick={() => void confirm()}>
            {t.confirm}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Why the rows cannot be imported as they are. */
function obstacleOf({ mode, okRows, warnRows, errorRows }: ImportInfo, t: Said<typeof importText>): string | undefined {
  if (mode === 'ALL_OR_NONE' && errorRows > 0) return t.mustCorrect
  return okRows + warnRows === 0 ? t.nothingGood : undefined
}
