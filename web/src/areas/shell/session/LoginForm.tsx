import type { AnswerOf } from '@gongtai/contract'
import { formats, messageIn, paths, session } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { canEncrypt, encryptPassword } from '../../../base/password.ts'
import { reachable } from '../../../base/reachable.ts'
import { startSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { warmFrame } from '../../../base/warm-frame.ts'
import { LoginField } from './LoginField.tsx'
import { text } from './text.ts'

type ImageCode = AnswerOf<typeof session.imageCode>
type FieldName = 'mobile' | 'password' | 'imageCode'
type Errors = Partial<Record<FieldName, string>>

export function LoginForm() {
  const t = useText(text)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [image, refreshImage] = useImageCode()
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState('')
  const [running, setRunning] = useState(false)
  const [passwordShown, setPasswordShown] = useState(false)
  const goOn = useGoOn()

  function check(values: Record<FieldName, string>): Errors {
    const found: Errors = {}
    if (values.mobile === '') found.mobile = t.mobileEmpty
    else if (!formats.mobile.pattern.test(values.mobile)) found.mobile = messageIn(formats.mobile.message, language)
    if (values.password === '') found.password = t.passwordEmpty
    if (values.imageCode === '') found.imageCode = t.imageCodeEmpty
    return found
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running) return
    const data = new FormData(event.currentTarget)
    const field = (name: FieldName) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const values = { mobile: field('mobile').trim(), password: field('password'), imageCode: field('imageCode').trim() }
    const found = check(values)
    setErrors(found)
    setRefusal('')
    const firstBad = (['mobile', 'password', 'imageCode'] as const).find(name => found[name] !== undefined)
    if (firstBad !== undefined) return focusField(form.current, firstBad)
    if (image === null || image === 'failed') return refreshImage()
    setRunning(true)
    try {
      const { mobile, imageCode } = values
      const password = await encryptPassword(values.password, image)
      startSession(await call(session.login, { mobile, password, imageCode, imageKey: image.imageKey }, { handled: true }))
      goOn()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.status === 406 ? (error.fieldErrors[0]?.message ?? error.message) : error.message)
      setRunning(false)
      // A new code is fetched, because a used one is dead, right or wrong.
      clearField(form.current, 'imageCode')
      refreshImage()
    }
  }

  if (!canEncrypt())
    return (
      <p className="login-refusal" role="alert">
        {t.insecure}
      </p>
    )
  // Whoever types is about to sign in, so the frame loads meanwhile.
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={warmFrame}>
      <LoginField name="mobile" label={t.mobile} error={errors.mobile} type="tel" inputMode="numeric" autoComplete="username" maxLength={11} autoFocus />
      <LoginField
        name="password"
        label={t.password}
        error={errors.password}
        type={passwordShown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={64}
        side={
          <button type="button" className="login-eye" aria-label={t.showPassword} aria-pressed={passwordShown} onClick={() => setPasswordShown(!passwordShown)}>
            <Eye open={passwordShown} />
          </button>
        }
      />
      <LoginField
        name="imageCode"
        label={t.imageCode}
        error={errors.imageCode}
        autoComplete="off"
        maxLength={4}
        side={
          <button type="button" className="login-image" title={t.refreshImage} onClick={refreshImage}>
            {image === 'failed' ? t.imageFailed : image !== null && <img src={image.image} alt={t.imageAlt} width={120} height={40} />}
          </button>
        }
      />
      <p className="login-refusal" role="alert" hidden={refusal === ''}>
        {refusal}
      </p>
      <button type="submit" className="login-submit" disabled={running} aria-busy={running}>
        {t.submit}
      </button>
    </form>
  )
}

function focusField(form: HTMLFormElement | null, name: FieldName): void {
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}

function clearField(form: HTMLFormElement | null, name: FieldName): void {
  const input = form?.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (input) input.value = ''
}

function useImageCode(): [ImageCode | null | 'failed', () => void] {
  const [image, setImage] = useState<ImageCode | null | 'failed'>(null)
  const latest = useRef(0)
  const refresh = useCallback(() => {
    const mine = ++latest.current
    const show = (next: ImageCode | 'failed') => mine === latest.current && setImage(next)
    call(session.imageCode, {}, { handled: true }).then(show, () => show('failed'))
  }, [])
  useEffect(refresh, [refresh])
  return [image, refresh]
}

/** The way leads to the page that was wanted where it is of this site and granted, else to the start page. */
function useGoOn(): () => void {
  const router = useRouter()
  return () => {
    const wanted = reachable(router, (router.state.location.search as Record<string, unknown>).redirect)
    void router.navigate({ href: wanted ?? paths.Welcome(), replace: true })
  }
}

function Eye({ open }: { open: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 20 20 4" />}
    </svg>
  )
}
