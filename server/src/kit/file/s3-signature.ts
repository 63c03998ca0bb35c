import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  region: string
  accessKey: string
  secretKey: string
}

export interface S3Message {
  method: string
  url: URL
  /** SHA-256 of the body, as hexadecimal digits. */
  bodyHash: string
  /** Without milliseconds: `20261115T093000Z`. */
  at: string
}

const algorithm = 'AWS4-HMAC-SHA256'
const signedHeaders = 'host;x-amz-content-sha256;x-amz-date'

/** The headers that prove who asks: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export function signedHeadersOf({ method, url, bodyHash, at }: S3Message, { region, accessKey, secretKey }: S3Keys): Record<string, string> {
  const request = [
    method,
    url.pathname,
    url.search.slice(1),
    `host:${url.host}`,
    `x-amz-content-sha256:${bodyHash}`,
    `x-amz-date:${at}`,
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [algorithm, at, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((last, part) => createHmac('sha256', last).update(part).digest(), `AWS4${secretKey}`)
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return {
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': at,
    authorization: `${algorithm} Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}
