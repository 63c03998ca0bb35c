/** Passwords travel encrypted to the server's key: base64 of RSA-OAEP-SHA256 over {p, n, k} (areas/shell-session.md, login). */
export interface PasswordKey {
  publicKey: string
  keyId: string
  nonce: string
}

/** WebCrypto exists on https and localhost only. */
export function canEncrypt(): boolean {
  return window.isSecureContext && crypto.subtle !== undefined
}

export async function encryptPassword(password: string, { publicKey, keyId, nonce }: PasswordKey): Promise<string> {
  const key = await crypto.subtle.importKey('spki', pemBytes(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const plain = new TextEncoder().encode(JSON.stringify({ p: password, n: nonce, k: keyId }))
  const cipher = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, plain)
  return btoa(String.fromCharCode(...new Uint8Array(cipher)))
}

function pemBytes(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/-----[A-Z ]+-----|\s/g, '')
  return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
}

/** 0 weak, 1 fair, 2 strong: length and kinds of characters. */
export function passwordStrength(password: string): 0 | 1 | 2 {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter(kind => kind.test(password)).length
  if (password.length >= 12 && kinds >= 3) return 2
  return password.length >= 8 && kinds >= 2 ? 1 : 0
}
