using System.Net.Http.Headers; //: if token
using System.Text; //: if body

//: if env
//: if optional
// ru: Без токена данные отстают на 15 минут.
// en: Without a token the data is 15 minutes late.
//: end
var token = Environment.GetEnvironmentVariable("__ENV__");
//: if !optional
if (string.IsNullOrEmpty(token))
{
    Console.Error.WriteLine("The environment variable __ENV__ is not set");
    return 1;
}
//: end

//: end
//: if change
// ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, сначала проверьте списки заявок и стоп-заявок. Если запрос не выполнился, запустите снова с тем же ключом в REQUEST_ID.
// en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, check the lists of orders and stop orders first. If nothing changed, run again with the same ID in REQUEST_ID.
//: end
//: if order
//: if !change
// ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, запустите снова с тем же ключом в REQUEST_ID; через 30 с сначала проверьте списки. Новой заявке нужен новый ключ.
// en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, run again with the same ID in REQUEST_ID; after 30 s check the lists first. A new order takes a new REQUEST_ID.
//: end
var requestId = Environment.GetEnvironmentVariable("REQUEST_ID");
if (string.IsNullOrEmpty(requestId))
{
    requestId = Guid.NewGuid().ToString();
}
Console.Error.WriteLine($"X-REQID: {requestId}");

//: end
//: if expiry
// ru: Полночь UTC через 30 дней, секунды Unix: тело повтора в те же сутки UTC не изменится
// en: Midnight UTC in 30 days, Unix seconds: a repeat on the same UTC day carries the same body
var endTime = new DateTimeOffset(DateTime.UtcNow.Date.AddDays(30)).ToUnixTimeSeconds();
//: end
//: if margin
// ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно true.
// en: allowMargin: a client of the KNUR risk level needs true on a conditional order.
//: end
using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };
using var request = new HttpRequestMessage(HttpMethod.__METHOD__,
    __ADDRESS__);
//: if optional
if (!string.IsNullOrEmpty(token))
{
    request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
}
//: end
request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token); //: if bearer
request.Headers.Add("X-REQID", requestId); //: if order
//: if body
request.Content = new StringContent(__BODY__, Encoding.UTF8, "application/json");
//: end

using var response = await client.SendAsync(request);
var text = await response.Content.ReadAsStringAsync();
if (!response.IsSuccessStatusCode)
{
    Console.Error.WriteLine($"HTTP {(int)response.StatusCode}: {text}");
    return 1;
}
Console.WriteLine(text);
return 0;
