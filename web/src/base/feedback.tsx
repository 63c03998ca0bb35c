import { Button, ConfigProvider, Modal, Space, message, notification } from 'antd'
import type { ReactNode } from 'react'
import { openAskRight } from './ask-right.ts'
import { baseText } from './base-text.ts'
import type { ErrorNotice } from './error-notice.ts'
import { currentLanguage } from './language.ts'
import type { Remedy } from './notify.ts'
import { retryFailed } from './query.ts'
import { Theme } from '../theme/Theme.tsx'
import { said } from './text.ts'

ConfigProvider.config({ holderRender: children => <Theme>{children}</Theme> })

/** The paging of a list, the bar of a selection and the foot of a form or drawer stand at the foot of the window: nothing is said over them, nor over the head of a page. */
const footRoom = 64
const messageHeight = 44

notification.config({ placement: 'bottomRight', bottom: footRoom })
message.config({ top: `calc(100dvh - ${footRoom + messageHeight}px)`, stack: { threshold: 1 } })

/** At most three stand at a time, the oldest makes room. Exports are not counted: they stay until they are closed. */
const mostShown = 3
const shown: string[] = []

function makeRoom(key: string): { key: string; onClose: () => void } {
  forget(key)
  shown.push(key)
  if (shown.length > mostShown) notification.destroy(shown.shift())
  return { key, onClose: () => forget(key) }
}

function forget(key: string): void {
  const at = shown.indexOf(key)
  if (at >= 0) shown.splice(at, 1)
}

function close(key: string): void {
  forget(key)
  notification.destroy(key)
}

const randomKey = () => crypto.getRandomValues(new Uint32Array(1)).join()

export function showMessage(kind: 'success' | 'info' | 'warning' | 'error', text: string, seconds: number): void {
  void message[kind](text, seconds)
}

type Notification = Extract<ErrorNotice, { kind: 'notification' }>

export function showNotification({ title, lines, requestId, retry, right }: Notification): void {
  const text = said(baseText, currentLanguage()).error
  const key = randomKey()
  const actions: ReactNode[] = []
  if (requestId !== undefined)
    actions.push(
      <Button key="copy" size="small" onClick={() => void navigator.clipboard.writeText(requestId).then(() => message.success(text.copied))}>
        {text.copy}
      </Button>,
    )
  if (retry)
    actions.push(
      <Button
        key="retry"
        size="small"
        onClick={() => {
          close(key)
          retryFailed()
        }}
      >
        {text.retry}
      </Button>,
    )
  if (right !== undefined)
    actions.push(
      <Button
        key="ask"
        size="small"
        type="primary"
        onClick={() => {
          close(key)
          openAskRight(right)
        }}
      >
        {text.askRight}
      </Button>,
    )
  notification.error({
    ...makeRoom(key),
    title,
    description: [...lines, ...(requestId === undefined ? [] : [`${text.requestId}: ${requestId}`])].map((line, index) => (
      <div key={index} className="notice-line">
        {line}
      </div>
    )),
    actions: actions.length === 0 ? undefined : <Space>{actions}</Space>,
  })
}

export function showWarning({ title, lines, remedy }: { title: string; lines: readonly string[]; remedy?: Remedy | undefined }): void {
  const key = randomKey()
  notification.warning({
    ...makeRoom(key),
    title,
    duration: false,
    actions: remedy && <Remedies remedy={remedy} onPress={() => close(key)} />,
    description: lines.map((line, index) => (
      <div key={index} className="notice-line">
        {line}
      </div>
    )),
  })
}

export function showOffer(offered: { title: string; body: string; yes: string; no: string; accept: () => void; refuse: () => void }): void {
  const key = `offer ${offered.title}`
  const answer = (act: () => void) => () => {
    close(key)
    act()
  }
  notification.info({
    ...makeRoom(key),
    title: offered.title,
    description: offered.body,
    duration: false,
    actions: (
      <Space>
        <Button size="small" onClick={answer(offered.refuse)}>
          {offered.no}
        </Button>
        <Button size="small" type="primary" onClick={answer(offered.accept)}>
          {offered.yes}
        </Button>
      </Space>
    ),
  })
}

export function askPerson(question: { title: string; yes: string; no: string; danger?: boolean }): Promise<boolean> {
  return new Promise(resolve => {
    Modal.confirm({
      title: question.title,
      okText: question.yes,
      okButtonProps: { danger: question.danger === true },
      cancelText: question.no,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}

const undoSeconds = 30

export function showUndo(text: string, remedy: Remedy): void {
  const key = randomKey()
  void message.open({
    key,
    type: 'success',
    duration: undoSeconds,
    content: (
      <>
        {text} <Remedies remedy={remedy} onPress={() => message.destroy(key)} />
      </>
    ),
  })
}

function Remedies({ remedy: { undo, later }, onPress }: { remedy: Remedy; onPress: () => void }) {
  const t = said(baseText, currentLanguage())
  const press = (act: () => void) => () => {
    onPress()
    act()
  }
  return (
    <>
      <Button type="link" size="small" onClick={press(undo)}>
        {t.undo}
      </Button>
      {later && (
        <Button type="link" size="small" onClick={press(later.open)}>
          {later.label}
        </Button>
      )}
    </>
  )
}
