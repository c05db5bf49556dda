/** Keys for tests, made by ssh-keygen and gpg, with what `ssh-keygen -lf` and `gpg --list-keys` print of them. */

/** Public SSH keys: the line, the comment, bits, type and both fingerprints. */
export const sshKeyTexts = {
  rsa1024: {
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQCV9Uk1OaYz4a5FZ2bmdfRaSJnlsoK5dlqnTFKpbdtbC94Ak14S4Tspcy5xRC0rbwvVoZ3VQ7Ok/FLCcTMOE2BWJjaVl8eRuBiDllcZamdI7JjIkUbQ8Hr/ysX0o4Bh8axoSX3RsiZKjaRHUQEubb8TvPnB9nqxhG7Ku0IdEANIzQ== old@build-box',
    comment: 'old@build-box',
    type: 'RSA',
    bits: 1024,
    sha256: 'SHA256:Y/580iqN0olfnl1/25mmxiI6adgps2WalHId6SOVgp8',
    md5: 'MD5:d7:18:ff:6c:ad:2e:e0:65:f4:b0:06:4f:7f:26:89:d7',
  },
  rsa2048: {
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQCpp5yhfqHhhGI22TGOKHYohBl7//hjpg4DF4rchFbtkF516y35FW0gYe3cktFvkwMXUyhN8MCWbDLnWvYqY1CwhRpgnqYB4B2+EXhR8Ni5CEHe9xcgYBqc5rSTGv2Lbjhb7AkdI5D3V/ETPr/P9L9xy6aXHwFzct1C70uEYVDDAGSULAm0jOlCNu6rcg61CUJRYekYPf8/Mh4kuhCdZO74x7G3llPjaZ84wjwBv1Pdwo3l282iV2sWSjqm289rZky7Sh/BTx9Ag7IEFXNY0J/f+f4IXSbIAQQmprkANuKDDbU8Dm3wnbxPN/I2TFTqbUvieJcfbRr+s+JviKe1k4Lr mateo@desk',
    comment: 'mateo@desk',
    type: 'RSA',
    bits: 2048,
    sha256: 'SHA256:Yh7jgtf4UIFbngPt06qVo4eV2gQ7wH3QH8p6GP+OMr4',
    md5: 'MD5:e4:40:c6:9f:a9:19:9d:a3:49:e4:68:e9:91:4b:35:73',
  },
  rsa3072: {
    line: 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQDTAuXXDit0SrcZx3rxDiYC6ARNgDVkJGA4nINyG6VPB9Y7cLfnJqFUGKybsDhQp8CysXm/VEe2M+dVNjwZOT7PTp39QI7MbPPi9QUyaGqsJy+pk1nJTgNjNcZlhMA9uSyq1AxoyuJRl2SyQn2r5l4eSJe+CjtQzrUCOicGUBKcI5S1OxryaubVWt91Box6OSHGRMQiW2r1REwydXekXhaB8XGyfWwaWQ8A36sspH2pawUhG1hch1tXvRDjZxhxRz7H9eTPy3nN7q0btpCDlOVLkbIhrBwY9zSOfj4VUIZgCF/oBCNvV/9Y8PkWReZJMbtYQvOyMyT2b0Wrqvi34UpxC1IE/B5UoQ/VUEVfc3YGKDZMCJu3XMEvtkTh0m2Fsjnonadl1ChHRJ/q6eqF2ykbGM2v1UxjHzHcig/mHZQg0pUhfcVb8jybxHvcfxgEKr5No9vCD/GUsU6TeiN1ooMQvuPK08Y0haaoySaZgz+eK2JpZp6D5siRR9g5ygSUmPU= Mateo Silva, laptop',
    comment: 'Mateo Silva, laptop',
    type: 'RSA',
    bits: 3072,
    sha256: 'SHA256:paHSVXRS9IXdKOxP8HIWOFPFKwlMAVcbUkgJceHvbN4',
    md5: 'MD5:04:48:ae:eb:f8:67:10:5d:0c:a7:8d:d3:9e:ee:3e:61',
  },
  dsa: {
    line: 'ssh-dss AAAAB3NzaC1kc3MAAACBAOGWkEZFiCK2IOMj7bkKS9rdi2dBfIJGsvVdCutSeXstnnGGfEjAwp64EynkLjrv8vHI5gCtFDgpe4ITJrpAn4+VDVX0GlvoEpRn8wwvnO5WUyTlyloYF4Ms2WD9+Bf5wpqI6Mzt8ViTaYtQAFM620fcqCRf3ceRDmNMdJv5grnXAAAAFQC+NFVZ73F3q88fcEFwZ7U9dWlc/QAAAIBancog3daa/HiUmumrCdQndd317RISG5XYkXavN7TAFfo0CjFE7BgtmQSRqdMBjeJjnDeeok6IVq9YpWRTZync29txtcU/XVgH5ylXpcJJxO7hZyAD1t9trFcEmiaanQ4Vptg3ejMspT1vxJcbGBMbncu5Er9nueGptB6JPUTSXQAAAIEAvQD7O6OBRpyE6xU1GDm1ndgQ21r/GDeW4iBRe2uCf/vvOdG3dzhIiNZGUiFBzig4ioFPwytOiD5Fp02/xhN5Zt0XQPRSv88XxdcjyfI91C5D43qV+VrJ4WkXkjji3esyHMBQsGlQ7Kib8P5hwfwhvQsFL0uRD1bjzlBSWxrMmkc= dsa@old',
    comment: 'dsa@old',
    type: 'DSA',
    bits: 1024,
    sha256: 'SHA256:4M4b8fDM/cYV+QwmxurjHJam43qPeyo2UcDVfxyLHbc',
    md5: 'MD5:8f:1d:c0:c6:df:fe:bb:02:c6:48:11:0a:90:a0:16:77',
  },
  ed25519: {
    line: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFyi0BDINntjkeAHjx736LevN9gQWcIdo5+pSN1/s56F mateo@tablet',
    comment: 'mateo@tablet',
    type: 'Ed25519',
    bits: 256,
    sha256: 'SHA256:oiQfoOnN4xHPOsx+WoIoCjxiFUK3pkJeMaCgG7n+j5U',
    md5: 'MD5:87:7d:be:8d:33:52:fe:b4:8a:7f:0c:78:aa:f0:d5:69',
  },
  sk: {
    line: 'sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIFyi0BDINntjkeAHjx736LevN9gQWcIdo5+pSN1/s56FAAAABHNzaDo= yubi@desk',
    comment: 'yubi@desk',
    type: 'Ed25519-SK',
    bits: 256,
    sha256: 'SHA256:LXu4ZOsrjGUbu2iGibkNqA58WLcZS+soosxOT1UlYRQ',
    md5: 'MD5:4f:f9:d3:6e:9b:01:a8:a8:18:76:3d:0d:94:8a:c1:03',
  },
  ec256: {
    line: 'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBDRT8jyvJWmNjhafB1MXKKreJmyAG8Q4XkMykYMn1DhLEo26kQuxG6aN/9XDmtu7nRPAHfF6nDBvahYUuOrTpwc= ec256',
    comment: 'ec256',
    type: 'ECDSA',
    bits: 256,
    sha256: 'SHA256:ChqyG/ULTOrnseLGm8JlouRnRZKL6DOtv5PG89v/Bfo',
    md5: 'MD5:e1:d1:e5:27:50:84:59:1e:47:58:9e:48:3a:a3:93:6d',
  },
  ec384: {
    line: 'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBJPxn/RryButXoGl6CYknZMBJmD+FLk78xuPo2BqZXshB7nfQUTZxArYluMcZFv2I2pzu9SbJbXZYDy2Pz2+7VYl9RsKyNY9OQ8ZLpqCF48t+QAaFPzOx/L8e3hUIeAFtg== ec384',
    comment: 'ec384',
    type: 'ECDSA',
    bits: 384,
    sha256: 'SHA256:4ILdDembbtOLojOUVA80mQjtogq0R36AqhIst1p0Irg',
    md5: 'MD5:a1:59:8d:35:03:2f:6a:25:8b:10:5b:f3:21:0f:f4:a3',
  },
  ec521: {
    line: 'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAAAIbmlzdHA1MjEAAACFBAH5skAM2uWMH5BCteC1DCqQ2NWmhEeMIBabnEiaPitHGVe32sFX5eo20yWp0lpHX6iedFTheg7Rs7H7bRfpPz5jrgD4ceyDOiUROZiUm6RRFPzYaM0nK62Vux0ayImErnW7I/4UDkzctc3HqbjV2clIF6lYnHfP8iGKrOfRtNYt/UGGKA== ec521',
    comment: 'ec521',
    type: 'ECDSA',
    bits: 521,
    sha256: 'SHA256:BEzXQz+duwwWfq+YHgyJXhO+FD+Lyo/waedjzbKQGTQ',
    md5: 'MD5:94:15:8f:82:0e:ff:65:cf:2a:e3:80:90:b7:40:66:d3',
  },
} as const;

/** Public GPG keys, armored: a new one, a weak one that never expires, one that expired after a day. */
export const gpgKeyTexts = {
  ed25519: {
    fingerprint: '67DFE47192FAE4E45966FDF9B1901C7377E24719',
    user: 'Mateo Silva <mateo.silva@westhaven.example>',
    armored: `-----BEGIN PGP PUBLIC KEY BLOCK-----

mDMEaDwIgBYJKwYBBAHaRw8BAQdAcsqIaLcPMT7rn9rENKAFPdUy1pMXvKZuIYOW
sMTULtC0K01hdGVvIFNpbHZhIDxtYXRlby5zaWx2YUB3ZXN0aGF2ZW4uZXhhbXBs
ZT6IlgQTFggAPhYhBGff5HGS+uTkWWb9+bGQHHN34kcZBQJoPAiAAhsDBQkSzAMA
BQsJCAcCBhUKCQgLAgQWAgMBAh4BAheAAAoJELGQHHN34kcZfOUBANDpLof4tktk
QBJs3qpdWCkQvgjWpTx8eHEZci7LPkeTAQDUAARMRKz0Pl1HP34bI7PQaTHfLEg/
1qZsbbEKZ379AA==
=OwCr
-----END PGP PUBLIC KEY BLOCK-----`,
  },
  rsa1024: {
    fingerprint: 'E5350E4B91C6DB223F3F00B38785880D2DE4A76F',
    user: 'Old Box <old@westhaven.example>',
    armored: `-----BEGIN PGP PUBLIC KEY BLOCK-----

mI0EaDwIgAEEAL5P6Y38QrCFBgIA1o0v7YVG3nxmC6occbh7G7WcObPMChJSMGjP
Hf/8eHsyYJOctbrHnLs3PVzPYPM+6BdrtmScm4Q/hWBKUndRsgXcjDRfzJCOm4xj
9M7/l8cHKZwoH8d9sw5AhEYXzPR4kIN0k73k7Qsfn//SBbZ/Zi79NeCnABEBAAG0
H09sZCBCb3ggPG9sZEB3ZXN0aGF2ZW4uZXhhbXBsZT6IzgQTAQoAOBYhBOU1DkuR
xtsiPz8As4eFiA0t5KdvBQJoPAiAAhsDBQsJCAcCBhUKCQgLAgQWAgMBAh4BAheA
AAoJEIeFiA0t5KdvT90EAJ33kUoxgs24XQ46hXuWonv98SkJ7LsYDetk+I4pJ7e2
bpcQM3YUTOeK5Jk7NHqOSqf0F8S1F/NoLaQjBHfW9PlaS8y+IEpUtNGkCQzom898
NoPdtOFAOrWgN62tQVTKFDXdADZBqJEj2HSY8PTPXJ3HmUN7RWwUOMvn/zqRqfAD
=ETs8
-----END PGP PUBLIC KEY BLOCK-----`,
  },
  expired: {
    fingerprint: '6DFCDE5CE25EF892AEE141DF7C77D7E3158B6BF7',
    user: 'Rune Dahl <rune.dahl@pilots.example>',
    armored: `-----BEGIN PGP PUBLIC KEY BLOCK-----

mQGNBGg8CIABDADGP685ys/oXIshjd+HumkBbSUQGDjVM/+oFjHRYloh+8zV3i3w
moFIKe0DYhv2Ncdra66h2bavMxjY6ug2ylU1d1RTYkgDDxnOMM+lkUh9VPCnyHco
xJdpNqq5FcYmUC+zJRIkMmla6X2CjRDHXbzZnlL8lZIshSS00wkU0NjbPGO8ZaT5
GujhStAygKEiw8FJBR5w0tHQAaOfkWmBh2uC2BNtQUTaRencb1JASLl2LxXtecX9
CXyBpJ7Oo6TPPSXehY7jIwcCr2UJWJW3131nk0iVAmZxjlwgsa6btwWbHdcJh6hu
O9CrpiUQ0ega3DwTTURLxP8Vnb/GM9baZS8sDz4E2M/Ak1MYtcpC+5BBUPMKmTGj
JTvIF+3P2VzE5KYH2S4oo8Q2Gbx6FQbutwF5Gr7TFLUbI55b8Ah7lEd+GRPCX5Fx
r5ulJH40QoiCvizusrZaJK3+30FZ9MvfzeYnYSGj7Tp/hMk+ue1VZkxT1bNPkRFX
PChCYVyi6PYyc8EAEQEAAbQkUnVuZSBEYWhsIDxydW5lLmRhaGxAcGlsb3RzLmV4
YW1wbGU+iQHUBBMBCgA+FiEEbfzeXOJe+JKu4UHffHfX4xWLa/cFAmg8CIACGwMF
CQABUYAFCwkIBwIGFQoJCAsCBBYCAwECHgECF4AACgkQfHfX4xWLa/eQPgwAkpS3
VQzA+8w3JxakUftoqblzfq4KSExSRF24tTlCZs07VegQ4+04Xks9HRbxZacWdvub
Sdknx9ay9xRMVpROj7is8VjujE99abGeD1UV5pDe3Q+4X+Bdn/zKURpgx1hOL8Yo
2CIRchJKLrvLxMQc5Sb9ls6v8b5twUWA9NBsCmDboQjOipCruYyfE5/4s4zqt7YK
dr+KpLzsMasDvGAqaZMEmfyaetxOZ4jB7KkdA+tIDSA5L7TbCk+ITlNvXEeL3/Cy
WiYB2Hh0ARGrD7Abo6uv2wXkmusqhTWdZMGNgE9cGcmB0xRhdfx3xVVyfcbH8C8a
rBSNjrYXS/vWUAaPYBILQGyW9iuggiSyGPwmMGorTF74GTYz4q1c3FnRHM+VGG8n
EENL3OrU98XxeR/KR1C3iYTUw9ke5n0esEjI7fPKZPZ6XvTrEJio5d2bnbaaHOdV
l70ImVJamNgqlQf0EZL/gukU8AsuRWMrZOUhXw25gXCBjNSLusnEbJPhxHi0
=YdrD
-----END PGP PUBLIC KEY BLOCK-----`,
  },
} as const;
