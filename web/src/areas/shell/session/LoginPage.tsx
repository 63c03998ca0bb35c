import { routes } from '@gongtai/contract'
import { useEffect } from 'react'
import { baseText } from '../../../base/base-text.ts'
import { setLanguage, useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { LoginArt } from './LoginArt.tsx'
import { LoginForm } from './LoginForm.tsx'
import { Logo } from '../../../kit/show/Logo.tsx'
import './login.css'
import { text } from './text.ts'

/** This page is plain markup instead of Ant Design, because it is the first that everybody waits for. */
export default function LoginPage() {
  const { product } = useText(baseText)
  const t = useText(text)
  const language = useLanguage()
  useEffect(() => {
    document.title = `${routes.Login.title[language === 'en_US' ? 1 : 0]} - ${product}`
  }, [language, product])
  return (
    <div className="login">
      <aside className="login-brand">
        <div className="login-mark">
          <Logo size={36} />
          <span>{product}</span>
        </div>
        <div className="login-words">
          <p className="login-line">{t.productLine}</p>
          <ul>
            {t.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <LoginArt />
      </aside>
      <main className="login-main">
        <div className="login-languages" role="group" aria-label={t.language}>
          <button type="button" lang="zh-CN" aria-pressed={language === 'zh_CN'} onClick={() => setLanguage('zh_CN')}>
            中文
          </button>
          <button type="button" lang="en" aria-pressed={language === 'en_US'} onClick={() => setLanguage('en_US')}>
            English
          </button>
        </div>
        <div className="login-card">
          <h1>{t.title}</h1>
          <p className="login-lead">{t.lead}</p>
          <LoginForm />
        </div>
      </main>
    </div>
  )
}
