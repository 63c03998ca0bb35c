import { LockOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { openRoutes } from '@gongtai/contract'
import { useRouteName } from '../../base/route-name.ts'
import { kitText } from '../kit-text.ts'
import { RightHelp } from '../right/RightHelp.tsx'
import { PageState } from './PageState.tsx'
import { useText } from '../../base/text.ts'

interface NoRightStateProps {
  message?: string
  right?: string | undefined
  /** Where it stands in a part of a page, the way back is not the way out of the page. */
  onBack?: () => void
}

/** A call of the page answered 403: the address stays, the content says which right is missing, who can give it, and lets the person ask for it. */
export function NoRightState({ message, right, onBack }: NoRightStateProps) {
  const t = useText(kitText).state
  const name = useRouteName()
  const router = useRouter()
  const code = right ?? (openRoutes.includes(name) ? undefined : name)
  return (
    <PageState icon={<LockOutlined />} title={t.noRight} action={<Button onClick={onBack ?? (() => router.history.back())}>{t.back}</Button>}>
      {/* What the server says names the same right; it stands alone where it says something else. */}
      {right === undefined && <div role="alert">{message}</div>}
      <RightHelp code={code} />
    </PageState>
  )
}
