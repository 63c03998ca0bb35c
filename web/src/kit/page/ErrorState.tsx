import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ApiError } from '../../base/api-error.ts'
import { CopyButton } from '../show/CopyButton.tsx'
import { kitText } from '../kit-text.ts'
import { NoRightState } from './NoRightState.tsx'
import { NotFoundState } from './NotFoundState.tsx'
import { PageState } from './PageState.tsx'
import { useText } from '../../base/text.ts'

/** What stands in place of content that could not be loaded: no right, no record, or a fault that can be tried again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(kitText).state
  if (error instanceof ApiError && error.status === 403) return <NoRightState message={error.serverMessage} />
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <PageState icon={<WarningOutlined />} title={t.failed} action={<Button onClick={onRetry}>{t.retry}</Button>}>
      <div role="alert">{error.message}</div>
      {requestId && (
        <div>
          {t.requestId} {requestId} <CopyButton text={requestId} />
        </div>
      )}
    </PageState>
  )
}
