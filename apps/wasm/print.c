/* print.c - snprintf as far as our texts need it, in place of libc's, which is six times as large and brings imports for files:
 * %d %u %x %c %s %f %g, with width, precision, zeros, and the lengths h, l, ll and z. Numbers with a point are rounded from
 * their value as a double scaled up, which is exact enough for the few digits that we print. */
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct output {
  char *out;
  size_t size, length;
} output;

typedef struct form {
  bool has_zeros, has_precision;
  unsigned width, precision;
  char conversion;
} form;

static void put_char(output *o, char c) {
  if (o->length + 1 < o->size) o->out[o->length] = c;
  o->length++;
}

static void put_padded(output *o, const form *f, const char *text, size_t length) {
  for (size_t i = length; i < f->width; i++) put_char(o, f->has_zeros ? '0' : ' ');
  for (size_t i = 0; i < length; i++) put_char(o, text[i]);
}

enum { ROOM = 64 };

/* Backwards, before `end`; returns where it begins. At least `least` digits. */
static char *write_digits(uint64_t value, unsigned base, unsigned least, char *end) {
  for (unsigned i = 0; value > 0 || i < least; i++, value /= base) *--end = "0123456789abcdef"[value % base];
  return end;
}

static void put_integer(output *o, const form *f, uint64_t value, bool is_negative) {
  char text[ROOM];
  char *at = write_digits(value, f->conversion == 'x' ? 16 : 10, 1, text + sizeof text);
  if (is_negative) *--at = '-';
  put_padded(o, f, at, (size_t)(text + sizeof text - at));
}

static double power_of_ten(int exponent) {
  double power = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) power *= 10;
  return exponent < 0 ? 1 / power : power;
}

/* value * 10^places, rounded. */
static uint64_t scaled(double value, int places) {
  const double up = places >= 0 ? value * power_of_ten(places) : value / power_of_ten(-places);
  return (uint64_t)nearbyint(up);
}

/* A number with `places` digits behind its point, the last zeros left out if they are not wanted. */
static char *write_fixed(uint64_t digits, unsigned places, bool drops_zeros, char *end) {
  unsigned left = places;
  for (; drops_zeros && left > 0 && digits % 10 == 0; left--) digits /= 10;
  if (left == 0) return write_digits(digits, 10, 1, end);
  uint64_t power = 1;
  for (unsigned i = 0; i < left; i++) power *= 10;
  char *const point = write_digits(digits % power, 10, left, end) - 1;
  *point = '.';
  return write_digits(digits / power, 10, 1, point);
}

/* Of the first digit. */
static int exponent_of(double value) {
  int exponent = 0;
  for (; value >= 10; value /= 10) exponent++;
  for (; value > 0 && value < 1; value *= 10) exponent--;
  return exponent;
}

/* %g: so many digits in all; with an exponent where the number is very large or small. */
static char *write_general(double value, unsigned precision, char *end) {
  const int digits = precision > 0 ? (int)precision : 1;
  int exponent = exponent_of(value);
  uint64_t rounded = scaled(value, digits - 1 - exponent);
  if ((double)rounded >= power_of_ten(digits)) exponent++, rounded = scaled(value, digits - 1 - exponent);
  if (exponent >= -4 && exponent < digits)
    return write_fixed(rounded, (unsigned)(digits - 1 - exponent), true, end);
  char *at = write_digits((uint64_t)(exponent < 0 ? -exponent : exponent), 10, 2, end);
  *--at = exponent < 0 ? '-' : '+';
  *--at = 'e';
  return write_fixed(rounded, (unsigned)digits - 1, true, at);
}

static void put_real(output *o, const form *f, double value) {
  char text[ROOM];
  char *const end = text + sizeof text;
  const unsigned precision = f->has_precision ? f->precision : 6;
  const double size = fabs(value);
  if (!isfinite(value) || (f->conversion == 'f' && size * power_of_ten((int)precision) > 1e18)) {
    put_padded(o, f, isnan(value) ? "nan" : "inf", 3);
    return;
  }
  char *at = f->conversion == 'f' ? write_fixed(scaled(size, (int)precision), precision, false, end)
                                  : write_general(size, precision, end);
  if (signbit(value)) *--at = '-';
  put_padded(o, f, at, (size_t)(end - at));
}

static void put_text(output *o, const form *f, const char *text) {
  size_t length = 0;
  while ((!f->has_precision || length < f->precision) && text[length]) length++;
  put_padded(o, f, text, length);
}

static unsigned read_number(const char **at) {
  unsigned number = 0;
  for (; **at >= '0' && **at <= '9'; ++*at) number = 10 * number + (unsigned)(**at - '0');
  return number;
}

/* Behind the percent sign; is the argument, if it is an integer, a long long? (A long and a size_t are ints here.) */
static bool read_form(const char **at, form *f) {
  unsigned longs = 0;
  *f = (form){.has_zeros = **at == '0'};
  f->width = read_number(at);
  if (**at == '.') {
    ++*at;
    f->has_precision = true;
    f->precision = read_number(at);
  }
  for (; **at == 'l' || **at == 'z' || **at == 'h'; ++*at) longs += **at == 'l';
  f->conversion = *(*at)++;
  return longs == 2;
}

_Static_assert(sizeof(long) == sizeof(int) && sizeof(size_t) == sizeof(int), "this is for 32 bits");

int vsnprintf(char *restrict out, size_t size, const char *restrict format, va_list arguments) {
  output o = {out, size, 0};
  for (const char *at = format; *at;) {
    if (*at != '%') {
      put_char(&o, *at++);
      continue;
    }
    form f;
    at++;
    const bool is_long = read_form(&at, &f);
    switch (f.conversion) {
      case 'd': {
        const long long value = is_long ? va_arg(arguments, long long) : va_arg(arguments, int);
        put_integer(&o, &f, value < 0 ? -(uint64_t)value : (uint64_t)value, value < 0);
        break;
      }
      case 'u':
      case 'x':
        put_integer(&o, &f, is_long ? va_arg(arguments, unsigned long long) : va_arg(arguments, unsigned),
                    false);
        break;
      case 'c': put_char(&o, (char)va_arg(arguments, int)); break;
      case 's': put_text(&o, &f, va_arg(arguments, const char *)); break;
      case 'f':
      case 'g': put_real(&o, &f, va_arg(arguments, double)); break;
      default: put_char(&o, f.conversion);
    }
  }
  if (size > 0) out[o.length < size ? o.length : size - 1] = '\0';
  return (int)o.length;
}

int snprintf(char *restrict out, size_t size, const char *restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(out, size, format, arguments);
  va_end(arguments);
  return length;
}
