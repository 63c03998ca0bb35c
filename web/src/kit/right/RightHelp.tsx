import { rightRequest } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { openAskRight } from '../../base/ask-right.ts'
import { call } from '../../base/api.ts'
import { useLanguage } from '../../base/language.ts'
import { say } from '../../base/notify.ts'
import { useText } from '../../base/text.ts'
import { callQuery } from '../call-query.ts'
import { rightText } from './right-text.ts'

/** Which right is missing, who can give it, and the way to ask for it. Without a code: who can help somebody who has nothing yet. */
export function RightHelp({ code }: { code: string | undefined }) {
  const t = useText(rightText)
  const separator = useLanguage() === 'zh_CN' ? '、' : ', '
  const { data, refetch } = useQuery(callQuery(rightRequest.help, { code }))
  if (data === undefined || data.held) return null
  const names = data.granters.map(({ realName, deptName }) => t.person(realName, deptName)).join(separator)
  const withdraw = async () => {
    await call(rightRequest.withdraw, { id: data.openId! }).then(
      () => say('success', t.withdrawn),
      () => {},
    )
    void refetch()
  }
  return (
    <div className="kit-right">
      {code !== undefined && <div>{t.missing(data.label)}</div>}
      {names !== '' && <div>{code === undefined ? t.helpers(names) : t.granters(names)}</div>}
      {data.openId === null ? (
        <Button type="primary" onClick={() => openAskRight(code ?? null)}>
          {t.ask}
        </Button>
      ) : (
        <div role="status">
          {t.waiting}{' '}
          <Button type="link" size="small" onClick={() => void withdraw()}>
            {t.withdraw}
          </Button>
        </div>
      )}
    </div>
  )
}
