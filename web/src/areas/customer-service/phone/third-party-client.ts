import { phoneEvent } from '@gongtai/contract'
import type { PhoneClient, PhoneListener, PhoneToken } from './phone-client.ts'
import { PhoneRefusal, act, assertSuccess, chooseContact, chooseState, makeCall } from './phone-client.ts'
import { phoneText } from './text.ts'

const connectLimit = 10_000

/**
 * The phone system of a vendor tells events by its websocket and takes operations by its http backend, both signed in by appid,
 * timestamp and token. Our server hears only of what has been answered with '0000'.
 */
export function thirdPartyClient({ onEvent, onLost }: Pick<PhoneListener, 'onEvent' | 'onLost'>): PhoneClient {
  let token: PhoneToken | undefined
  let socket: WebSocket | undefined

  async function operate(operation: string, input: Record<string, unknown>): Promise<void> {
    if (token === undefined) throw new PhoneRefusal(phoneText().disconnected)
    const { appid, timestamp, agentId, httpUrl } = token
    const body = JSON.stringify({ appid, timestamp, token: token.token, agentId, ...input })
    const answer = await fetch(`${httpUrl}/${operation}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
      .then(response => response.json() as Promise<{ code: string; message?: string }>)
      .catch(() => null)
    if (answer === null) throw new PhoneRefusal(phoneText().disconnected)
    assertSuccess({ code: answer.code, message: answer.message ?? phoneText().failed })
  }

  return {
    async connect(next) {
      token = next
      if (socket?.readyState === WebSocket.OPEN) return socket.send(JSON.stringify({ type: 'RENEW', timestamp: next.timestamp, token: next.token }))
      socket = await openSocket(next, text => hear(text, onEvent), onLost)
    },
    async setState(state, breakReason) {
      await operate('agentState', { state, breakReason })
      await chooseState(state, breakReason)
    },
    async setContact(contact) {
      await operate('agentContact', { contact })
      await chooseContact(contact)
    },
    answer: callId => operate('answer', { callId }),
    reject: callId => operate('reject', { callId }),
    hangup: callId => operate('hangup', { callId }),
    hold: callId => operate('hold', { callId }),
    retrieve: callId => operate('retrieve', { callId }),
    mute: callId => operate('mute', { callId }),
    unmute: callId => operate('unmute', { callId }),
    async transfer(callId, target) {
      // Our server is asked, because it knows whether that agent is free.
      await act({ action: 'TRANSFER', callId, target })
      await operate('transfer', { callId, target })
    },
    dtmf: (callId, digits) => operate('dtmf', { callId, digits }),
    async dial(input) {
      const { callId } = await makeCall(input)
      // The page does not know the number, so the phone system asks our server for that of this call.
      await operate('makeCall', { callId })
      return callId
    },
    leave() {
      this.close()
    },
    close() {
      const open = socket
      socket = undefined
      open?.close()
    },
  }
}

function openSocket({ wsUrl, appid, timestamp, token, agentId }: PhoneToken, hearText: (text: string) => void, onLost: () => void): Promise<WebSocket> {
  const address = new URL(wsUrl!)
  for (const [name, value] of Object.entries({ appid, timestamp, token, agentId })) address.searchParams.set(name, String(value))
  const socket = new WebSocket(address)
  return new Promise((resolve, reject) => {
    const refused = () => reject(new PhoneRefusal(phoneText().disconnected))
    const limit = setTimeout(() => socket.close(), connectLimit)
    socket.addEventListener('message', ({ data }) => hearText(String(data)))
    socket.addEventListener('error', refused)
    socket.addEventListener('close', refused)
    socket.addEventListener('open', () => {
      clearTimeout(limit)
      socket.addEventListener('close', onLost)
      resolve(socket)
    })
  })
}

/** A message that is not as the contract says is passed over and shown in the console. */
function hear(text: string, onEvent: PhoneListener['onEvent']): void {
  try {
    onEvent(phoneEvent.parse(JSON.parse(text)))
  } catch {
    // oxlint-disable-next-line no-console -- whoever connects a phone system needs to see what it sends
    console.warn('phone event not understood', text.slice(0, 500))
  }
}
