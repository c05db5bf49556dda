/** What the files of each language define: kind, name with the names around it, and the lines from its comments to its end. */
import { describe, expect, it } from 'vitest';
import { containerOf } from './definition.ts';
import { readSource } from './testing/read-source.ts';

const listed = async (path: string, text: string): Promise<readonly string[]> =>
  (await readSource(path, text)).definitions.map((definition) => {
    const { kind, name, firstLine, lastLine, isUnclear } = definition;
    const lines = firstLine === lastLine ? String(firstLine) : `${String(firstLine)}-${String(lastLine)}`;
    return `${lines} ${kind} ${[containerOf(definition), name].filter(Boolean).join('.')}${isUnclear ? ' ?' : ''}`;
  });

/** The signature and the rest of each definition, as texts of tokens. */
const parts = async (path: string, text: string): Promise<readonly (readonly [string, string])[]> => {
  const { tokens, definitions } = await readSource(path, text);
  const words = (of: readonly number[]): string => of.map((at) => text.slice(tokens.from[at], tokens.to[at])).join(' ');
  return definitions.map(({ head, body }) => [words(head.tokens), words(body.tokens)]);
};

describe('what is defined', () => {
  it('in TypeScript and JavaScript', async () => {
    const text = `/** One. */
export const one = 1, two = (a: number) => a;
export default function read<T>(a: T): string { function inner() {} const local = 1; return ''; }
@dec() export abstract class A extends B {
  static x: number = 3;
  #z = () => 1;
  constructor(private a: string) { super(); }
  get p(): number { return 1; }
  over(a: string): void;
  over(a: any) {}
  [Symbol.iterator]() {}
}
interface I { a: string; b?(x: number): void }
type T = { c: string };
enum E { A = 1, B }
namespace N.M { export const q = 1; }
declare function outside(): void;
const { d, e: [f] } = read();
const table = { run() {}, depth: { go: () => 1 }, value: 1 };
exports.later = function () {};
A.prototype.bar = function () {};
const Made = class { y() {} };
if (one) { const hidden = 1; function shown() {} }
test('a', () => { const local = 1; const helper = () => 2; A.other = () => 3; });
`;
    expect(await listed('a.ts', text)).toEqual([
      '1-2 variable one',
      '1-2 function two',
      '3 function read',
      '3 function read.inner',
      '4-12 class A',
      '5 field A.x',
      '6 method A.#z',
      '7 method A.constructor',
      '8 method A.p',
      '9 method A.over',
      '10 method A.over',
      '11 method A.Symbol.iterator',
      '13 interface I',
      '13 field I.a',
      '13 method I.b',
      '14 type T',
      '14 field T.c',
      '15 enum E',
      '15 field E.A',
      '15 field E.B',
      '16 namespace N.M',
      '16 variable N.M.q',
      '17 function outside',
      '18 variable d',
      '18 variable f',
      '19 variable table',
      '19 method table.run',
      '19 method table.depth.go',
      '20 function later',
      '21 function A.bar',
      '22 class Made',
      '22 method Made.y',
      '23 function shown',
      '24 function helper',
    ]);
  });

  it('in TypeScript as a module’s default', async () => {
    expect(await listed('a.js', 'export default { methods: { go() {} } };\n')).toEqual([
      '1 variable default',
      '1 method default.methods.go',
    ]);
    expect(await listed('a.js', 'export default () => 1;\n')).toEqual(['1 function default']);
    expect(await listed('a.js', 'module.exports = { a };\n')).toEqual(['1 variable module.exports']);
  });

  it('in Python', async () => {
    const text = `X: int = 1
a, b = 1, 2
# Above.
@dec
def f(a, *args) -> int:
    z = 1
    def inner():
        pass
    return 1

class A(B):
    """Words."""
    x = 1
    @property
    def p(self): return self.x
    @p.setter
    def p(self, v):
        self.v = v
    class N:
        async def m(self): pass

if X:
    W = 2
`;
    expect(await listed('a.py', text)).toEqual([
      '1 variable X',
      '2 variable a',
      '2 variable b',
      '3-9 function f',
      '7-8 function f.inner',
      '11-20 class A',
      '13 field A.x',
      '14-15 method A.p',
      '16-18 method A.p',
      '19-20 class A.N',
      '20 method A.N.m',
      '23 variable W',
    ]);
  });

  it('in Go', async () => {
    const text = `package main
const A = 1
const (
  B = iota
  C
)
var x, y int = 1, 2
// S holds.
type S struct {
  F, G int
  Embedded
}
type I interface { M(a int) error }
type (
  T1 int
)
func f(a int) error { var local int; return nil }
func (s *S[T]) m() { t := 1 }
`;
    expect(await listed('a.go', text)).toEqual([
      '2 variable A',
      '4 variable B',
      '5 variable C',
      '7 variable x',
      '7 variable y',
      '8-12 struct S',
      '10 field S.F',
      '10 field S.G',
      '13 interface I',
      '13 method I.M',
      '15 type T1',
      '17 function f',
      '18 method S.m',
    ]);
  });

  it('in Rust', async () => {
    const text = `/// Words.
#[derive(Debug)]
pub struct S<T> { #[serde] pub a: i32, b: T }
enum E { A, B(i32), C { x: i32 } }
pub trait T { type Item; const K: i32; fn a(&self); fn b(&self) {} }
impl<T> S<T> { pub fn new() -> Self { fn inner() {} let c = || 1; const L: i32 = 1; S {} } }
impl fmt::Display for S<T> { fn fmt(&self) {} }
mod m { static Y: i32 = 1; }
type Al = i32;
macro_rules! mac { ($x:expr) => { $x } }
extern "C" { fn ext(a: i32); }
`;
    expect(await listed('a.rs', text)).toEqual([
      '1-3 struct S',
      '3 field S.a',
      '3 field S.b',
      '4 enum E',
      '4 field E.A',
      '4 field E.B',
      '4 field E.C',
      '5 interface T',
      '5 type T.Item',
      '5 field T.K',
      '5 method T.a',
      '5 method T.b',
      '6 impl S<T>',
      '6 method S<T>.new',
      '6 function S<T>.new.inner',
      '7 impl fmt::Display for S<T>',
      '7 method fmt::Display for S<T>.fmt',
      '8 namespace m',
      '8 variable m.Y',
      '9 type Al',
      '10 macro mac',
      '11 function ext',
    ]);
  });

  it('in Java', async () => {
    const text = `package a.b;
/** Words. */
@Ann
public class A<T> extends B {
  static final int X = 1, Y[] = {2};
  A(int a) throws E { this.a = a; }
  @Override <U> List<U> m(U... b) { int loc = 1; class L {} return new C() { void anon() {} }; }
  enum En { ONE, TWO(2) { void x() {} }; void z() {} }
  interface I { int K = 1; void a(); }
  @interface An { int v() default 1; }
  record R(int a) { R { } }
}
`;
    expect(await listed('A.java', text)).toEqual([
      '2-12 class A',
      '5 field A.X',
      '5 field A.Y',
      '6 method A.A',
      '7 method A.m',
      '7 class A.m.L',
      '8 enum A.En',
      '8 field A.En.ONE',
      '8 field A.En.TWO',
      '8 method A.En.z',
      '9 interface A.I',
      '9 field A.I.K',
      '9 method A.I.a',
      '10 interface A.An',
      '10 method A.An.v',
      '11 class A.R',
      '11 method A.R.R',
    ]);
  });

  it('in C++', async () => {
    const text = `#define FOO 1
#define BAR(a) \\
  (a)
namespace ns { namespace inner::deep {
template <typename T> class A : public B<T> {
 public:
  A(int a) : a_(a) { foo(); }
  virtual ~A();
  bool operator==(const A& o) const;
  operator bool() const { return true; }
  std::vector<int> a_ = {};
  enum class Color : int { Red };
  using Al = int;
  friend void fr(A&);
};
} }
int g = 1, *h;
int* f(int a) { int loc; return nullptr; }
std::string ns::A<int>::m(int a) const { return ""; }
typedef struct { int x; } TS;
struct P { int y; } p1;
struct Ahead;
void (*fp)(int) = 0;
TEST(Foo, Bar) { int z; }
`;
    expect(await listed('a.cpp', text)).toEqual([
      '1 macro FOO',
      '2-3 macro BAR',
      '5-15 class ns.inner.deep.A',
      '7 method ns.inner.deep.A.A',
      '8 method ns.inner.deep.A.~A',
      '9 method ns.inner.deep.A.operator==',
      '10 method ns.inner.deep.A.operator bool',
      '11 field ns.inner.deep.A.a_',
      '12 enum ns.inner.deep.A.Color',
      '12 field ns.inner.deep.A.Color.Red',
      '13 type ns.inner.deep.A.Al',
      '17 variable g',
      '17 variable h',
      '18 function f',
      '19 method ns.A.m',
      '20 struct TS',
      '20 field TS.x',
      '21 variable p1',
      '21 struct P',
      '21 field P.y',
      '23 variable fp',
      '24 function TEST(Foo, Bar)',
    ]);
  });

  it('is marked where the grammar cannot read it, and what is beside it is not', async () => {
    const text = 'function one() { return (; }\nfunction two() { return 2; }\n';
    expect(await listed('a.ts', text)).toEqual(['1 function one ?', '2 function two']);
  });
});

describe('where a signature ends', () => {
  it.each<readonly [string, string, readonly (readonly [string, string])[]]>([
    ['a.ts', 'export const f = async (a = 1): X => a;\n', [['export const f = async ( a = 1 ) : X =>', 'a']]],
    ['a.ts', 'const size: number = 1 + 2;\n', [['const size : number =', '1 + 2']]],
    [
      'a.ts',
      'class A extends B { x = 1; m() { go(); } }\n',
      [
        ['class A extends B', '{ }'],
        ['x =', '1 ;'],
        ['m ( )', '{ go ( ) ; }'],
      ],
    ],
    ['a.py', 'def f(a, b=1) -> int:\n    # Words.\n    return a\n', [['def f ( a , b = 1 ) -> int', ': return a']]],
    [
      'a.go',
      'func (s *S) m(a int) (int, error) { return 1, nil }\n',
      [['func ( s * S ) m ( a int ) ( int , error )', '{ return 1 , nil }']],
    ],
    ['a.rs', 'pub fn f<T>(a: T) -> T where T: X { a }\n', [['pub fn f < T > ( a : T ) -> T where T : X', '{ a }']]],
    [
      'A.java',
      'class A { @Ann int m(int a) throws E { return a; } }\n',
      [
        ['class A', '{ }'],
        ['@ Ann int m ( int a ) throws E', '{ return a ; }'],
      ],
    ],
    ['a.cpp', 'A::A(int x) : a_(x) { go(); }\n', [['A :: A ( int x )', ': a_ ( x ) { go ( ) ; }']]],
  ])('%s: %s', async (path, text, expected) => {
    expect(await parts(path, text)).toEqual(expected);
  });
});
