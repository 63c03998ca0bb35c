import { LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { openRoutes } from '@gongtai/contract'
import { useRouteName } from '../../base/route-name.ts'
import { kitText } from '../kit-text.ts'
import { RightHelp } from '../right/RightHelp.tsx'
import { PageState } from './PageState.tsx'
import { useText } from '../../base/text.ts'
import { useWayBack } from './way-back.ts'

interface NoRightStateProps {
  message?: string
  right?: string | undefined
}

/** A call of the page answered 403: the address stays, the content says which right is missing, who can give it, and lets the person ask for it. */
export function NoRightState({ message, right }: NoRightStateProps) {
  const t = useText(kitText).state
  const name = useRouteName()
  const back = useWayBack()
  const code = right ?? (openRoutes.includes(name) ? undefined : name)
  return (
    <PageState icon={<LockOutlined />} title={t.noRight} action={<Button onClick={back}>{t.back}</Button>}>
      {/* What the server says names the same right; it stands alone where it says something else. */}
      {right === undefined && <div role="alert">{message}</div>}
      <RightHelp code={code} />
    </PageState>
  )
}
