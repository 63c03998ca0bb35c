import { LockOutlined } from '@ant-design/icons'
import { inLanguage, routes } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useLanguage } from '../../base/language.ts'
import { useRouteName } from '../../base/route-name.ts'
import { kitText } from '../kit-text.ts'
import { PageState } from './PageState.tsx'
import { useText } from '../../base/text.ts'

/** A call of the page answered 403: the address stays, the content says whom to ask for what. */
export function NoRightState({ message }: { message?: string }) {
  const t = useText(kitText).state
  const title = inLanguage(routes[useRouteName()].title, useLanguage())
  const router = useRouter()
  return (
    <PageState icon={<LockOutlined />} title={t.noRight} action={<Button onClick={() => router.history.back()}>{t.back}</Button>}>
      <div role="alert">{message}</div>
      <div>{t.noRightHint(title)}</div>
    </PageState>
  )
}
