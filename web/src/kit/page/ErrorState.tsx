import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import { ApiError } from '../../base/api-error.ts'
import { rightIn } from '../../base/ask-right.ts'
import { CopyButton } from '../show/CopyButton.tsx'
import { kitText } from '../kit-text.ts'
import { lazyPart } from '../on-demand.tsx'
import { NotFoundState } from './NotFoundState.tsx'
import { PageState } from './PageState.tsx'
import { useText } from '../../base/text.ts'

// Few ever see it, and every page would carry it.
const NoRightState = lazyPart(() => import('./NoRightState.tsx'))

/** What stands in place of content that could not be loaded: no right, no record, or a fault that can be tried again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(kitText).state
  if (error instanceof ApiError && error.status === 403)
    return (
      <Suspense>
        <NoRightState message={error.serverMessage} right={rightIn(error.data)} />
      </Suspense>
    )
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
